import { ARCH_PATH } from './arch.ts';

/**
 * Shapes of the mark (arch, sun, rising steps) as SVG, in a box of 100 by 120. Its colours are its
 * own, the same by day and by night.
 */
export const logoShapes = [
  `<path d="${ARCH_PATH}" fill="#005a5b"/>`,
  '<circle cx="38" cy="52" r="14" fill="#f8a72a"/>',
  '<path d="M15 112V101H29V90H43V79H57V68H71V57H85V112Z" fill="#faf7ef"/>',
].join('');
