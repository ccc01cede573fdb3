/** What browsers say of the visitor's line; Safari and Firefox say nothing. */
interface Line {
  /** Speed by measure, of which `4g` is the fastest class. */
  readonly effectiveType: string;
  /** Whether the visitor has asked for fewer bytes. */
  readonly saveData: boolean;
}

const { connection } = navigator as Navigator & { readonly connection?: Line };

/** Pictures below the first window; those of a slider are beside it, and its own. */
function picturesBelow(): HTMLElement[] {
  const images = document.querySelectorAll<HTMLImageElement>('main picture > .when-idle');
  return [...images].flatMap(({ parentElement: picture }) =>
    picture && !picture.closest('astro-island') ? [picture] : [],
  );
}

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
  for (const picture of picturesBelow()) {
    picture.setAttribute('data-far', '');
    near.observe(picture);
    addEventListener('beforeprint', () => picture.removeAttribute('data-far'));
  }
}

/**
 * On a fast line all that this window has room for come once the page is idle: nobody then scrolls
 * past empty frames.
 */
export function fetchFarPictures(): void {
  if (connection?.effectiveType !== '4g' || connection.saveData) return;
  for (const picture of picturesBelow()) {
    if (!picture.checkVisibility()) continue;
    picture.removeAttribute('data-far');
    for (const image of picture.getElementsByTagName('img')) image.loading = 'eager';
  }
}
