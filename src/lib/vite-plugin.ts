import type { AstroUserConfig } from 'astro';

/** A plugin of the Vite that Astro brings along. */
export type VitePlugin = Extract<
  NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number],
  { name: string }
>;
