/** Fetches the check that stands among other things of a page, and React with it. */
export const loadInPlace = () => import('./EligibilityInPlace.tsx');
