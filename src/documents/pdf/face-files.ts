import type { Face } from './theme.ts';

/** Files of the npm packages that the faces come from; part of every guide's recipe. */
export const faceFiles = {
  text: '@expo-google-fonts/anek-latin/400Regular/AnekLatin_400Regular.ttf',
  strong: '@expo-google-fonts/anek-latin/600SemiBold/AnekLatin_600SemiBold.ttf',
  display: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
} as const satisfies Record<Face, string>;
