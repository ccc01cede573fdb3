import { colours } from '../theme.ts';
import type { Book } from './book.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Makes names of fields, which have to differ within a file. */
function named(book: Book, kind: string, { x, y }: Place): string {
  return `${kind}-${book.page}-${Math.round(y)}-${Math.round(x)}`;
}

/**
 * Adds a field and its one widget as a tagged form element. pdfkit's own `formText` gives a field
 * neither the name that is read aloud (TU) nor a place in the structure, so the field is made empty
 * and its widget is an annotation like any other.
 */
function addField(
  book: Book,
  name: string,
  label: string,
  place: Place,
  entries: object,
  look: object,
): void {
  const { doc } = book;
  doc.font('Helvetica');
  const field = doc.formField(name, { fontSize: 10 });
  const form = doc.struct('Form', { alt: label });
  book.parent.add(form);
  doc.annotate(place.x, place.y, place.width, place.height, {
    Subtype: 'Widget',
    Parent: field,
    F: 4,
    Contents: new String(label),
    // In the field too, below; readers differ in where they look.
    TU: new String(label),
    structParent: form,
    ...look,
  } as never);
  Object.assign(field.data, entries, {
    TU: new String(label),
    Kids: [doc.page.annotations.at(-1)],
  });
  // Ended on its own page: the element notes the page that is open when it ends.
  form.end();
}

/** A box to write in, by hand or on screen. `label` is read aloud. */
export function textField(book: Book, label: string, place: Place): void {
  const multiline = place.height > 30;
  addField(
    book,
    named(book, 'text', place),
    label,
    place,
    { FT: 'Tx', Ff: multiline ? 1 << 12 : 0, V: new String('') },
    {},
  );
}

/** A box to tick. `label` is read aloud. */
export function tickBox(book: Book, label: string, place: Place): void {
  const { doc } = book;
  const picture = (content: string) => {
    const form = doc.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, place.width, place.height],
    });
    form.end(Buffer.from(content) as never);
    return form;
  };
  // A teal line with round ends, from the left down and up to the right.
  const at = (across: number, up: number) => `${place.width * across} ${place.height * up}`;
  const tick = `0 0.345 0.349 RG 1.8 w 1 J 1 j ${at(0.22, 0.5)} m ${at(0.42, 0.28)} l ${at(0.8, 0.76)} l S`;
  addField(
    book,
    named(book, 'tick', place),
    label,
    place,
    { FT: 'Btn', V: 'Off' },
    { AS: 'Off', AP: { N: { Yes: picture(tick), Off: picture('') } }, MK: { CA: new String('4') } },
  );
}

/** The ground of a text field: ivory, with a line to write on. Decoration. */
export function fieldGround(book: Book, { x, y, width, height }: Place): void {
  book.artifact(() => {
    book.doc.roundedRect(x, y, width, height, 3).fill(colours.paper);
    book.line([x, y + height], [x + width, y + height], 0.8, colours.teal);
  });
}

/** The frame of a tick box. Decoration. */
export function tickGround(book: Book, { x, y, width, height }: Place): void {
  book.artifact(() => {
    book.doc
      .roundedRect(x, y, width, height, 2)
      .lineWidth(0.9)
      .fillAndStroke(colours.white, colours.teal);
  });
}
