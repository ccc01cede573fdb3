import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Our own `client:*` directives, so that React is fetched only when somebody needs it. Each says
 * when; what happens then, and what when the code cannot be had, is the same for all (island.ts).
 *
 * - `client:focus`: when focus enters the island, or a pointer presses it (forms).
 * - `client:use={{ after }}`: at the first use of any kind, and at the latest so many
 *   milliseconds after the first paint (slider).
 * - `client:event="name"`: when `document` receives that event (dialogs, toasts).
 */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'focus', entrypoint: fileURLToPath(new URL('./focus.ts', import.meta.url)) });
        addClientDirective({ name: 'use', entrypoint: fileURLToPath(new URL('./use.ts', import.meta.url)) });
        addClientDirective({ name: 'event', entrypoint: fileURLToPath(new URL('./event.ts', import.meta.url)) });
      },
    },
  };
}
