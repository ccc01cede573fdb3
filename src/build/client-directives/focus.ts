import type { ClientDirective } from 'astro';
import { loadStylesheet } from '../../lib/deferred-styles.ts';

const onFocus: ClientDirective = (load, _options, element) => {
  const hydrate = async () => {
    element.removeEventListener('focusin', hydrate);
    element.removeEventListener('pointerdown', hydrate);
    // What was rendered is dressed already; messages and the like are not.
    const [start] = await Promise.all([load(), loadStylesheet()]);
    await start();
  };
  element.addEventListener('focusin', hydrate, { once: true });
  element.addEventListener('pointerdown', hydrate, { once: true, passive: true });
  // The visitor may have been quicker than this script.
  if (element.contains(document.activeElement)) void hydrate();
};

export default onFocus;
