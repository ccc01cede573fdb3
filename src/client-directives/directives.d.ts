import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when focus enters the island, or a pointer presses it. */
    'client:focus'?: boolean;
    /** Hydrates at the first use, see use.ts. */
    'client:use'?: import('./use.ts').UseOptions;
    /** Hydrates when `document` receives the event of this name. */
    'client:event'?: string;
  }
}
