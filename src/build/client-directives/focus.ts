import type { ClientDirective } from 'astro';

const onFocus: ClientDirective = (load, _options, element) => {
  const hydrate = async () => {
    element.removeEventListener('focusin', hydrate);
    element.removeEventListener('pointerdown', hydrate);
    const start = await load();
    await start();
  };
  element.addEventListener('focusin', hydrate, { once: true });
  element.addEventListener('pointerdown', hydrate, { once: true, passive: true });
  // The visitor may have been quicker than this script.
  if (element.contains(document.activeElement)) void hydrate();
};

export default onFocus;
