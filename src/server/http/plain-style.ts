import { createHash } from 'node:crypto';
import colours from '#generated/colours.json' with { type: 'json' };
import fonts from '#generated/plain-fonts.json' with { type: 'json' };
import { ARCH_PATH } from '#shared/arch.ts';
import type { PlainMark } from './plain-page.ts';

/** The tokens of the site's stylesheet as custom properties. */
const properties = (scheme: Readonly<Record<string, string>>): string =>
  Object.entries(scheme)
    .map(([name, colour]) => `--${name}:${colour};`)
    .join('');

/** What plain pages look like in any language: they must look right without any other file. */
const style = `
:root{color-scheme:light dark;${properties(colours.light)}}
@media (prefers-color-scheme:dark){:root{${properties(colours.dark)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 Anek,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header,main,footer{max-width:38rem;margin:0 auto;padding:0 1.25rem}main{padding-block:1.5rem 3rem}
header{padding-top:1rem}header a{display:inline-flex;align-items:center;gap:.75rem;min-height:3rem;font:1.5rem/1 Fraunces,"Times New Roman","Noto Serif",serif;letter-spacing:.08em;color:inherit;text-decoration:none}
footer{padding-bottom:2rem;color:var(--muted)}footer p{margin:0}footer p:first-child{border-top:1px solid var(--field-line);padding-top:1rem}footer p+p{display:flex;flex-wrap:wrap;column-gap:1.5rem}footer a{display:inline-flex;align-items:center;min-height:2.75rem}
h1{font:460 clamp(1.7rem,5vw,2.4rem)/1.2 Fraunces,Eczar,"Times New Roman","Noto Serif",serif;margin:0 0 1rem;text-wrap:balance}
h1:lang(hi){line-height:1.4}
.alert{border-left:4px solid var(--madder);background:var(--raised);padding:1rem 1.25rem;border-radius:0 .5rem .5rem 0;margin:0 0 2rem}
.alert p{margin:0}.alert ul{margin:.5rem 0 0;padding-left:1.25rem}
a{color:var(--teal);text-underline-offset:.2em}.alert a{color:var(--madder)}
.field{margin:0 0 1.25rem}
label{display:block;font-weight:600;margin:0 0 .3rem}
input,select,textarea{width:100%;font:inherit;color:inherit;background:var(--raised);border:1px solid var(--field-line);border-radius:.5rem;padding:.65rem .8rem;min-height:3rem}
textarea{min-height:11rem;resize:vertical}
[aria-invalid=true]{border:2px solid var(--madder)}
.box{display:flex;gap:.75rem;font-weight:400}.box input{flex:none;width:1.5rem;min-height:1.5rem;margin:0}
.error{color:var(--madder);margin:0 0 .4rem;font-weight:600}
button{font:inherit;font-weight:600;line-height:1.2;color:var(--on-teal);background:var(--teal);border:0;border-radius:999px;padding:1rem 2rem;min-height:3rem;cursor:pointer}
:focus-visible{outline:3px solid var(--teal);outline-offset:3px}
.back{color:var(--muted);margin-top:2rem}.back+.back{margin-top:.75rem}
.good,.bad,.open{display:flex;align-items:center;gap:1.1rem;font-size:clamp(1.9rem,8vw,3rem);margin-bottom:1.25rem}.good{color:var(--teal)}.bad{color:var(--madder)}.seal{flex:none;fill:currentColor}.seal .sign{fill:none;stroke:var(--paper);stroke-width:9;stroke-linecap:round;stroke-linejoin:round}
dl{margin:2rem 0;border-top:1px solid var(--field-line)}dl div{padding:.8rem 0;border-bottom:1px solid var(--field-line)}dt{color:var(--muted);font-size:.95rem}dd{margin:0;font-size:1.25rem;font-weight:600;line-height:1.4;overflow-wrap:anywhere}
form{margin-top:3rem}form+form{margin-top:2.5rem;border-top:1px solid var(--field-line);padding-top:2rem}
details{margin-top:2.5rem;border-top:1px solid var(--field-line)}summary{display:flex;justify-content:space-between;align-items:center;gap:1rem;min-height:3.25rem;padding-block:.75rem;line-height:1.35;font-weight:600;cursor:pointer}summary::-webkit-details-marker{display:none}summary::after{content:"";flex:none;width:.55rem;height:.55rem;margin:-.3rem .3rem 0 0;border:solid;border-width:0 2px 2px 0;rotate:45deg}[open]>summary::after{margin-top:.3rem;rotate:225deg}details form{margin-top:.5rem}details textarea{min-height:6rem}details button{background:none;color:var(--teal);border:1px solid var(--teal)}
@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
`;

/** A style with the hash by which a policy names it. */
const hashed = (css: string) => ({
  css,
  hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
});

/** By language; the visitor's own fonts in any other. */
const styles: Readonly<Record<string, ReturnType<typeof hashed>>> = Object.fromEntries(
  Object.entries(fonts).map(([language, faces]) => [language, hashed(faces + style)]),
);
const inOwnFonts = hashed(style);

/**
 * The only style of plain pages, and the source of a policy that admits it by its content. Words
 * are shown at once, and again in the web fonts of the language when those have come.
 *
 * @param tag - language of the page (BCP 47).
 */
export function plainStyle(tag: string): { readonly css: string; readonly hash: string } {
  return styles[tag.split('-')[0] ?? ''] ?? inOwnFonts;
}

/** The arch of the brand, with a sign in it where there is one. */
export const archMarkup = (sign: string, width = 22): string =>
  `<svg width="${width}" height="${width * 1.2}" viewBox="0 0 100 120" aria-hidden="true"${sign && ' class="seal"'}><path d="${ARCH_PATH}"/>${sign}</svg>`;

/** What stands in the arch beside a verdict: a tick, a cross, a question. */
const signs: Readonly<Record<PlainMark, string>> = {
  good: 'M30 72 45 87 71 57',
  bad: 'M34 56 66 88M66 56 34 88',
  open: 'M36 62a14 13 0 1 1 20 11q-6 4-6 10m0 15v1',
};

/** The arch that stands beside the title of a verdict. */
export const sealMarkup = (mark: PlainMark): string =>
  archMarkup(`<path class="sign" d="${signs[mark]}"/>`, 56);
