import type { AstroIntegration } from 'astro';
import { languageNames } from '#shared/language-names.ts';
import { counter } from './progress.mjs';

/** Says while a language is built how many of its pages and pictures there are. */
export function pageProgress(language: string): AstroIntegration {
  return {
    name: 'page-progress',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((astros) => {
          let tell = counter('', 0);
          let made = 0;
          return {
            ...astros,
            async getStaticPaths() {
              const paths = await astros.getStaticPaths();
              const name = languageNames[language]?.name ?? language;
              tell = counter(`Pages and pictures, ${name}`, paths.length);
              return paths;
            },
            async render(request, options) {
              const answer = await astros.render(request, options);
              made += 1;
              tell(made);
              return answer;
            },
          };
        });
      },
    },
  };
}
