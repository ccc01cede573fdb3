import type { ClientDirective } from 'astro';
import { loadStylesheet } from '../../lib/deferred-styles.ts';

/**
 * Hydrates when `document` receives the named event. The code is fetched earlier, on `{name}:intent`; when it cannot
 * be fetched at all, `{name}:failed` tells whoever asked.
 */
const onEvent: ClientDirective = (load, options) => {
  const name = String(options.value);
  let loading: ReturnType<typeof load> | undefined;
  const prepare = async () => {
    loading ??= load();
    const [start] = await Promise.all([loading, loadStylesheet()]);
    return start;
  };
  const hydrate = async () => {
    try {
      const start = await prepare();
      await start();
    } catch (error) {
      loading = undefined;
      document.addEventListener(name, hydrate, { once: true });
      document.dispatchEvent(new CustomEvent(`${name}:failed`));
      throw error;
    }
  };
  document.addEventListener(`${name}:intent`, () => void prepare().catch(() => undefined), { once: true });
  document.addEventListener(name, hydrate, { once: true });
};

export default onEvent;
