import { createHash } from 'node:crypto';

/**
 * The page's only style: it must look right without any other file, since it also appears when
 * things fail.
 */
export const plainFormStyle = `
:root{color-scheme:light dark;--paper:#fbf8f2;--ink:#16302f;--soft:#5a6b69;--line:#8fa19e;--field:#fff;--deep:#0b5450;--on-deep:#fff;--alarm:#9c2b1a;--alarm-paper:#fdf0ec}
@media (prefers-color-scheme:dark){:root{--paper:#0e1c1b;--ink:#eef3f0;--soft:#a9bab6;--line:#6f8582;--field:#152827;--deep:#7fd1c6;--on-deep:#06201e;--alarm:#ffb4a3;--alarm-paper:#38190f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:38rem;margin:0 auto;padding:clamp(1.5rem,6vw,4rem) 1.25rem}
h1{font:600 clamp(1.6rem,5vw,2.2rem)/1.2 Georgia,"Times New Roman",serif;margin:0 0 1rem;text-wrap:balance}
.alert{border-left:4px solid var(--alarm);background:var(--alarm-paper);padding:1rem 1.25rem;border-radius:0 .5rem .5rem 0;margin:0 0 2rem}
.alert p{margin:0}.alert ul{margin:.5rem 0 0;padding-left:1.25rem}
a{color:var(--deep);text-underline-offset:.2em}.alert a{color:var(--alarm)}
.field{margin:0 0 1.25rem}
label{display:block;font-weight:600;margin:0 0 .3rem}
input,select,textarea{width:100%;font:inherit;color:inherit;background:var(--field);border:1px solid var(--line);border-radius:.5rem;padding:.65rem .8rem;min-height:3rem}
textarea{min-height:11rem;resize:vertical}
[aria-invalid=true]{border:2px solid var(--alarm)}
.error{color:var(--alarm);margin:0 0 .4rem;font-weight:600}
button{font:inherit;font-weight:600;line-height:1.2;color:var(--on-deep);background:var(--deep);border:0;border-radius:999px;padding:1rem 2rem;min-height:3rem;cursor:pointer}
:focus-visible{outline:3px solid var(--deep);outline-offset:3px}
.back{color:var(--soft);margin-top:2rem}
@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
`;

/** CSP source of {@link plainFormStyle}. */
export const plainFormStyleHash = `'sha256-${createHash('sha256').update(plainFormStyle).digest('base64')}'`;
