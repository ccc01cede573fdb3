/**
 * Has pictures further than a window away wait until they are nearer: browsers fetch lazy ones from
 * up to 2,500 px away on a slow line, where most visitors pay for what they never see.
 */
export function holdFarPictures(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) target.removeAttribute('data-far');
    },
    { rootMargin: '100% 0px' },
  );
  // Those of an island are its own: a slide is beside the window, not below it.
  for (const { parentElement: picture } of document.querySelectorAll('main .when-idle')) {
    if (!picture || picture.closest('astro-island')) continue;
    picture.setAttribute('data-far', '');
    near.observe(picture);
    addEventListener('beforeprint', () => picture.removeAttribute('data-far'));
  }
}
