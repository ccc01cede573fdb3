import type { FontName } from './theme.ts';

/** Files of the npm packages that the fonts come from; part of every guide's fingerprint. */
export const fontFiles = {
  text: '@expo-google-fonts/anek-latin/400Regular/AnekLatin_400Regular.ttf',
  strong: '@expo-google-fonts/anek-latin/600SemiBold/AnekLatin_600SemiBold.ttf',
  display: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
} as const satisfies Record<FontName, string>;
