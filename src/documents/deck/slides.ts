import type pptxgen from 'pptxgenjs';
import type { Deck, SlideOf } from '../../copy/schema/downloads/deck.ts';
import { bare, officeFaces } from '../theme.ts';
import { words } from '../words.ts';
import { area, slideSize, textLook } from './master.ts';

type Slide = pptxgen.Slide;

const heading = { fontFace: officeFaces.heading, color: bare('teal') } as const;
const muted = { color: bare('muted') } as const;

/** Adds a text at `[x, y, width, height]` in inches, of a size in points. */
function put(
  slide: Slide,
  text: string | pptxgen.TextProps[],
  [x, y, w, h]: readonly [number, number, number, number],
  fontSize: number,
  look: pptxgen.TextPropsOptions = {},
): void {
  slide.addText(text as string, { ...textLook, x, y, w, h, fontSize, ...look });
}

function columns(count: number, gap = 0.4): { x: number; w: number }[] {
  const w = (area.width - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({ x: area.x + index * (w + gap), w }));
}

function inColumns<Item>(
  slide: Slide,
  items: readonly Item[],
  foot: string | undefined,
  draw: (item: Item, x: number, w: number) => void,
): void {
  for (const [index, { x, w }] of columns(items.length).entries()) draw(items[index] as Item, x, w);
  addFoot(slide, foot);
}

function addFoot(slide: Slide, text: string | undefined): void {
  if (text) put(slide, text, [area.x, 6.2, area.width, 0.45], 14, { ...muted, valign: 'middle' });
}

const bullets = (points: readonly string[]) =>
  points.map((text) => ({
    text,
    options: { bullet: { indent: 18 }, breakLine: true, paraSpaceAfter: 12 },
  }));

function room(
  slide: Slide,
  hint: string,
  box: readonly [number, number, number, number],
  ground: Parameters<typeof bare>[0],
  ink: Parameters<typeof bare>[0],
): void {
  put(slide, hint, box, 14, {
    color: bare(ink),
    align: 'center',
    valign: 'middle',
    fill: { color: bare(ground) },
    line: { color: bare(ink), width: 1, dashType: 'dash' },
  });
}

function cover(slide: Slide, { subtitle, foot, picture: hint }: SlideOf<'cover'>): void {
  const light = { color: bare('onNightMuted') };
  room(slide, hint, [7.85, 0.75, 4.63, slideSize.height - 1.5], 'deep', 'onNightMuted');
  put(slide, subtitle, [area.x, 4.3, 6.2, 1.1], 20, light);
  put(slide, foot, [area.x, 6.65, 6.2, 0.35], 14, light);
}

function divider(slide: Slide, { subtitle }: SlideOf<'divider'>): void {
  put(slide, subtitle, [area.x, 4.3, 6.4, 1.4], 20, { color: bare('onNightMuted') });
}

function cards(slide: Slide, { items, foot }: SlideOf<'columns'>): void {
  inColumns(slide, items, foot, (item, x, w) => {
    slide.addShape('roundRect', {
      x,
      y: area.y,
      w,
      h: 3.7,
      rectRadius: 0.08,
      fill: { color: bare('sunk') },
    });
    put(slide, item.title, [x + 0.3, area.y + 0.3, w - 0.6, 0.75], 20, heading);
    put(slide, item.text, [x + 0.3, area.y + 1.15, w - 0.6, 2.3], 18);
  });
}

function picture(slide: Slide, { points, picture: hint }: SlideOf<'picture'>): void {
  const [left, right] = columns(2, 0.6) as [{ x: number; w: number }, { x: number; w: number }];
  put(slide, bullets(points), [left.x, area.y, left.w, 4], 20);
  room(slide, hint, [right.x, area.y, right.w, 4.3], 'sunk', 'muted');
}

function figures(slide: Slide, { items, foot }: SlideOf<'figures'>): void {
  inColumns(slide, items, foot, (item, x, w) => {
    slide.addShape('line', {
      x,
      y: area.y + 0.1,
      w,
      h: 0,
      line: { color: bare('marigold'), width: 3 },
    });
    put(slide, item.figure, [x, area.y + 0.35, w, 1.2], 54, { ...heading, valign: 'middle' });
    put(slide, item.label, [x, area.y + 1.65, w, 1.4], 18);
  });
}

function table(slide: Slide, { head, rows, foot }: SlideOf<'table'>): void {
  const cell = {
    fontFace: officeFaces.text,
    fontSize: 15,
    color: bare('ink'),
    valign: 'middle' as const,
    margin: [0.06, 0.12, 0.06, 0.12] as never,
  };
  const headCell = { ...cell, bold: true, color: bare('onNight'), fill: { color: bare('deep') } };
  slide.addTable(
    [
      head.map((text) => ({ text, options: headCell })),
      ...rows.map((row) =>
        row.map((text, index) => ({ text, options: { ...cell, bold: index === 0 } })),
      ),
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
  addFoot(slide, foot);
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
  put(slide, bullets(points), [area.x + 7.8, area.y + 0.3, area.width - 7.8, 3.6], 18);
}

function people(slide: Slide, { people: all, foot }: SlideOf<'people'>): void {
  inColumns(slide, all, foot, (person, x, w) => {
    put(slide, '[photo]', [x, area.y, 1.35, 1.35], 12, {
      ...muted,
      shape: 'ellipse' as never,
      fill: { color: bare('sunk') },
      align: 'center',
      valign: 'middle',
    });
    put(slide, person.name, [x, area.y + 1.55, w, 0.45], 20, heading);
    put(slide, person.role, [x, area.y + 2.0, w, 0.4], 15, {
      color: bare('accentText'),
      bold: true,
    });
    put(slide, person.text, [x, area.y + 2.45, w, 1.3], 16);
  });
}

function steps(slide: Slide, { steps: all, foot }: SlideOf<'steps'>): void {
  slide.addShape('line', {
    x: area.x,
    y: area.y + 0.9,
    w: area.width,
    h: 0,
    line: { color: bare('line'), width: 2 },
  });
  inColumns(slide, all, foot, (step, x, w) => {
    slide.addShape('ellipse', {
      x,
      y: area.y + 0.78,
      w: 0.24,
      h: 0.24,
      fill: { color: bare('marigold') },
    });
    put(slide, step.when, [x, area.y, w, 0.6], 24, { ...heading, valign: 'middle' });
    put(slide, step.text, [x, area.y + 1.3, w - 0.1, 2.2], 17);
  });
}

type SlideCopy = Deck['slides'][number];

const fill: {
  readonly [Layout in SlideCopy['layout']]: (slide: Slide, copy: SlideOf<Layout>) => void;
} = {
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
export function addSlide(deck: pptxgen, copy: SlideCopy): void {
  const night = copy.layout === 'cover' || copy.layout === 'divider';
  const slide = deck.addSlide({ masterName: night ? 'NIGHT' : 'PLAIN' });
  slide.addText(copy.title, { placeholder: 'title', lang: textLook.lang } as never);
  slide.addNotes(copy.note);
  (fill[copy.layout] as (slide: Slide, copy: SlideCopy) => void)(slide, copy);
}
