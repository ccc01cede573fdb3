import type pptxgen from 'pptxgenjs';
import type { Deck, SlideOf } from '../../content/schema/downloads/deck.ts';
import { bare, officeFaces } from '../theme.ts';
import { words } from '../words.ts';
import { area, type DeckArt, slideSize, textLook } from './master.ts';

type Slide = pptxgen.Slide;

const heading = { ...textLook, fontFace: officeFaces.heading, color: bare('teal') } as const;

/** Left edge and width of each of `count` columns. */
function columns(count: number, gap = 0.4): { x: number; w: number }[] {
  const w = (area.width - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({ x: area.x + index * (w + gap), w }));
}

function foot(slide: Slide, text: string | undefined): void {
  if (text)
    slide.addText(text, {
      ...textLook,
      x: area.x,
      y: 6.2,
      w: area.width,
      h: 0.45,
      fontSize: 14,
      color: bare('muted'),
      valign: 'middle',
    });
}

function cover(slide: Slide, { subtitle, foot: line }: SlideOf<'cover'>, art: DeckArt): void {
  slide.addImage({ data: art.cover, x: 7.55, y: 0.75, w: 5.2, h: slideSize.height - 0.75, altText: art.alt });
  slide.addText(subtitle, {
    ...textLook,
    x: area.x,
    y: 4.3,
    w: 6.2,
    h: 1.1,
    fontSize: 20,
    color: bare('onNightMuted'),
  });
  slide.addText(line, { ...textLook, x: area.x, y: 6.65, w: 6.2, h: 0.35, fontSize: 14, color: bare('onNightMuted') });
}

function divider(slide: Slide, { subtitle }: SlideOf<'divider'>, art: DeckArt): void {
  slide.addImage({ data: art.mark, x: 7.6, y: 1.1, w: 5.4, h: 6.48, transparency: 86, altText: '' });
  slide.addText(subtitle, {
    ...textLook,
    x: area.x,
    y: 4.3,
    w: 6.4,
    h: 1.4,
    fontSize: 20,
    color: bare('onNightMuted'),
  });
}

function cards(slide: Slide, { items, foot: line }: SlideOf<'columns'>): void {
  columns(items.length).forEach(({ x, w }, index) => {
    const item = items[index] as (typeof items)[number];
    slide.addShape('roundRect', { x, y: area.y, w, h: 3.7, rectRadius: 0.08, fill: { color: bare('sunk') } });
    slide.addText(item.title, { ...heading, x: x + 0.3, y: area.y + 0.3, w: w - 0.6, h: 0.75, fontSize: 20 });
    slide.addText(item.text, { ...textLook, x: x + 0.3, y: area.y + 1.15, w: w - 0.6, h: 2.3, fontSize: 18 });
  });
  foot(slide, line);
}

function picture(slide: Slide, { points, picture: hint }: SlideOf<'picture'>): void {
  const [left, right] = columns(2, 0.6) as [{ x: number; w: number }, { x: number; w: number }];
  slide.addText(
    points.map((text) => ({ text, options: { bullet: { indent: 18 }, breakLine: true, paraSpaceAfter: 12 } })),
    { ...textLook, ...left, y: area.y, h: 4, fontSize: 20 },
  );
  slide.addText(hint, {
    ...textLook,
    ...right,
    y: area.y,
    h: 4.3,
    fontSize: 14,
    color: bare('muted'),
    align: 'center',
    valign: 'middle',
    fill: { color: bare('sunk') },
    line: { color: bare('muted'), width: 1, dashType: 'dash' },
  });
}

function figures(slide: Slide, { items, foot: line }: SlideOf<'figures'>): void {
  columns(items.length).forEach(({ x, w }, index) => {
    const item = items[index] as (typeof items)[number];
    slide.addShape('line', { x, y: area.y + 0.1, w, h: 0, line: { color: bare('marigold'), width: 3 } });
    slide.addText(item.figure, { ...heading, x, y: area.y + 0.35, w, h: 1.2, fontSize: 54, valign: 'middle' });
    slide.addText(item.label, { ...textLook, x, y: area.y + 1.65, w, h: 1.4, fontSize: 18 });
  });
  foot(slide, line);
}

function table(slide: Slide, { head, rows, foot: line }: SlideOf<'table'>): void {
  const cell = {
    fontFace: officeFaces.text,
    fontSize: 15,
    color: bare('ink'),
    valign: 'middle' as const,
    margin: [0.06, 0.12, 0.06, 0.12] as never,
  };
  slide.addTable(
    [
      head.map((text) => ({
        text,
        options: { ...cell, bold: true, color: bare('onNight'), fill: { color: bare('deep') } },
      })),
      ...rows.map((row) => row.map((text, index) => ({ text, options: { ...cell, bold: index === 0 } }))),
    ],
    {
      x: area.x,
      y: area.y,
      w: area.width,
      colW: head.map((_, index) => (area.width * (index === 0 ? 1.4 : 1)) / (head.length + 0.4)),
      rowH: Math.min(0.62, 3.9 / (rows.length + 1)),
      border: { type: 'solid', color: bare('line'), pt: 0.75 },
    },
  );
  foot(slide, line);
}

function chart(slide: Slide, { series, labels, values, points, title }: SlideOf<'chart'>): void {
  slide.addChart('bar', [{ name: series, labels, values }], {
    x: area.x,
    y: area.y,
    w: 7.4,
    h: 4.4,
    chartColors: [bare('teal')],
    barGapWidthPct: 45,
    altText: `${words.example}: ${title}`,
    showTitle: true,
    title: series,
    titleFontFace: officeFaces.text,
    titleFontSize: 12,
    titleColor: bare('muted'),
    catAxisLabelFontFace: officeFaces.text,
    catAxisLabelColor: bare('muted'),
    valAxisLabelColor: bare('muted'),
    valGridLine: { color: bare('line'), size: 0.5 },
    showValue: true,
    dataLabelColor: bare('ink'),
    dataLabelFontSize: 11,
  });
  slide.addText(
    points.map((text) => ({ text, options: { bullet: { indent: 18 }, breakLine: true, paraSpaceAfter: 12 } })),
    { ...textLook, x: area.x + 7.8, y: area.y + 0.3, w: area.width - 7.8, h: 3.6, fontSize: 18 },
  );
}

function people(slide: Slide, { people: all, foot: line }: SlideOf<'people'>): void {
  columns(all.length).forEach(({ x, w }, index) => {
    const person = all[index] as (typeof all)[number];
    slide.addText('[photo]', {
      ...textLook,
      x,
      y: area.y,
      w: 1.35,
      h: 1.35,
      shape: 'ellipse' as never,
      fill: { color: bare('sunk') },
      fontSize: 12,
      color: bare('muted'),
      align: 'center',
      valign: 'middle',
    });
    slide.addText(person.name, { ...heading, x, y: area.y + 1.55, w, h: 0.45, fontSize: 20 });
    slide.addText(person.role, {
      ...textLook,
      x,
      y: area.y + 2.0,
      w,
      h: 0.4,
      fontSize: 15,
      color: bare('accentText'),
      bold: true,
    });
    slide.addText(person.text, { ...textLook, x, y: area.y + 2.45, w, h: 1.3, fontSize: 16 });
  });
  foot(slide, line);
}

function steps(slide: Slide, { steps: all, foot: line }: SlideOf<'steps'>): void {
  slide.addShape('line', { x: area.x, y: area.y + 0.9, w: area.width, h: 0, line: { color: bare('line'), width: 2 } });
  columns(all.length).forEach(({ x, w }, index) => {
    const step = all[index] as (typeof all)[number];
    slide.addShape('ellipse', { x, y: area.y + 0.78, w: 0.24, h: 0.24, fill: { color: bare('marigold') } });
    slide.addText(step.when, { ...heading, x, y: area.y, w, h: 0.6, fontSize: 24, valign: 'middle' });
    slide.addText(step.text, { ...textLook, x, y: area.y + 1.3, w: w - 0.1, h: 2.2, fontSize: 17 });
  });
  foot(slide, line);
}

type SlideCopy = Deck['slides'][number];

const fill: { readonly [Layout in SlideCopy['layout']]: (slide: Slide, copy: SlideOf<Layout>, art: DeckArt) => void } =
  {
    cover,
    divider,
    columns: cards,
    picture,
    figures,
    table,
    chart,
    people,
    steps,
  };

/** Adds one slide of the content to the deck, with its notes. */
export function addSlide(deck: pptxgen, copy: SlideCopy, art: DeckArt): void {
  const night = copy.layout === 'cover' || copy.layout === 'divider';
  const slide = deck.addSlide({ masterName: night ? 'NIGHT' : 'PLAIN' });
  slide.addText(copy.title, { placeholder: 'title', lang: textLook.lang } as never);
  slide.addNotes(copy.note);
  (fill[copy.layout] as (slide: Slide, copy: SlideCopy, art: DeckArt) => void)(slide, copy, art);
}
