import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { withLateFaces } from './late-faces.ts';
import { iconRules } from './late-icons.ts';
import { lateRules } from './late-rules.ts';
import { reachableScripts, wordsOfPage, wordsOfScript } from './page-words.ts';
import { remembered } from './remembered.ts';
import { hashSource } from './source-hash.ts';
import { type Mentions, withoutUnused } from './unused-styles.ts';

const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;
const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;
const policySources = /'sha256-[\w+/=]+' ?/g;

/** An island that waits for the visitor, as far as its start tag, which names its scripts. */
const waitingIsland = /<astro-island[^>]*\bclient="(?:event|focus)"[^>]*>/g;
const exitDialog = /<exit-intent[\s\S]*?<\/exit-intent>/g;

const styleOf = (page: string) => [...page.matchAll(inlineStyle)].map(([, css = '']) => css).join('\n');

interface PageStyles {
  /** What stands in the page. */
  readonly inline: string;
  /** What comes before an island or dialog opens. */
  readonly late: string;
  /** What comes when the page is idle. */
  readonly icons: string;
}

const wordsOfScripts = remembered((text) => new Set(wordsOfScript(text)));

/** Styles of a page in two parts, each without what it cannot use. */
function stylesOf(page: string, scripts: ReadonlyMap<string, string>): PageStyles {
  const css = styleOf(page);
  const markup = page.replaceAll(inlineStyle, '');
  const atOnce = markup.replaceAll(exitDialog, '').replaceAll(waitingIsland, '<astro-island>');
  const waiting = [...(markup.match(waitingIsland) ?? []), ...(markup.match(exitDialog) ?? [])].join('\n');
  const mentionedIn = (part: string): Mentions => {
    const pageWords = new Set(wordsOfPage(part));
    const scriptWords = wordsOfScripts(reachableScripts(part, scripts).join('\n'));
    return (name) => pageWords.has(name) || scriptWords.has(name);
  };
  const inline = withLateFaces(withoutUnused(css, mentionedIn(atOnce)));
  const late = lateRules(withoutUnused(css, mentionedIn(waiting)), inline);
  return { inline, late, icons: iconRules(page) };
}

/** The page with one style element, the address of its late styles, and a policy that names what stands in it, no more. */
function restyled(page: string, css: string, addresses: { late: string; icons: string }): string {
  let placed = false;
  const slim = page
    .replaceAll(inlineStyle, () => {
      if (placed) return '';
      placed = true;
      return `<style>${css}</style>`;
    })
    .replace('data-late-styles=""', `data-late-styles="${addresses.late}" data-icons="${addresses.icons}"`)
    .replace('</head>', `<noscript><link rel="stylesheet" href="${addresses.icons}"></noscript></head>`);
  const scriptHashes = [...slim.matchAll(inlineScript)]
    .filter(([element]) => !element.startsWith('<script type="application/'))
    .map(([, text = '']) => hashSource(text));
  return slim.replace(
    /(<meta http-equiv="content-security-policy" content=")([^"]*)"/i,
    (_, open: string, policy: string) => {
      const named = policy
        .replaceAll(policySources, '')
        .replace(/script-src 'self'\s*/, ["script-src 'self'", ...new Set(scriptHashes)].join(' '))
        .replace(/style-src 'self'\s*/, `style-src 'self' ${hashSource(css)}`);
      return `${open}${named}"`;
    },
  );
}

/**
 * Leaves in every page's inlined stylesheet only what the page can use at first sight. What islands and dialogs need goes into a second
 * one, fetched before one of them opens (lib/late-styles.ts), and the shapes of late icons into a third, fetched when the page is
 * idle. The stylesheet is written for the whole site, of which a page uses half, and the first round trip carries 14 KB. Must run
 * after `pageScripts` and before `responseHeaders`.
 */
export function pageStyles(): AstroIntegration {
  return {
    name: 'page-styles',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const scripts = new Map<string, string>();
        for await (const file of glob('_astro/*.js', { cwd: dir })) {
          scripts.set(file.slice('_astro/'.length), await readFile(new URL(file, dir), 'utf8'));
        }
        const written = new Set<string>();
        const write = async (kind: string, css: string) => {
          const name = `${kind}.${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
          if (!written.has(name)) await writeFile(new URL(`_astro/${name}`, dir), css);
          written.add(name);
          return `/_astro/${name}`;
        };
        let pages = 0;
        let saved = 0;
        for await (const file of glob('**/*.html', { cwd: dir })) {
          const page = await readFile(new URL(file, dir), 'utf8');
          if (!page.includes('data-late-styles=""')) throw new Error(`${file}: nothing would fetch its late styles.`);
          const { inline, late, icons } = stylesOf(page, scripts);
          const slim = restyled(page, inline, { late: await write('late', late), icons: await write('icons', icons) });
          await writeFile(new URL(file, dir), slim);
          pages += 1;
          saved += page.length - slim.length;
        }
        logger.info(`${Math.round(saved / pages / 1024)} KB a page less, ${written.size} stylesheets for later`);
      },
    },
  };
}
