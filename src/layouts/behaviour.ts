/**
 * What the public pages do besides their islands: custom elements, each a no-op where its element is not, and listeners on the
 * document. One file for the whole site, fetched after the first paint (AfterFirstPaint.astro) and cached for the next page.
 */
import '../components/chrome/mobile-menu.ts';
import '../components/chrome/programs-menu.ts';
import '../components/chrome/scroll-to-top.ts';
import '../components/chrome/site-header.ts';
import '../features/contact/contact-topic.ts';
import '../features/dialogs/dialog-opener.ts';
import '../features/exit-intent/exit-intent.ts';
import '../features/slider/industry-slider.ts';
import '../features/tooltips/tooltips.ts';
import '../sections/contents/contents-nav.ts';
