import type { ClientDirective } from 'astro';

const onEvent: ClientDirective = (load, options) => {
  const name = String(options.value);
  const hydrate = async () => {
    const start = await load();
    await start();
  };
  document.addEventListener(name, hydrate, { once: true });
};

export default onEvent;
