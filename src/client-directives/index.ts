import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** `client:use`: React and an island's code come when somebody uses it (use.ts). */
export function clientUse(): AstroIntegration {
  const entrypoint = fileURLToPath(new URL('./use.ts', import.meta.url));
  return {
    name: 'client-use',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'use', entrypoint }),
    },
  };
}
