/** A component of an iCalendar file (RFC 5545), such as VCALENDAR or VEVENT. */
export interface CalendarComponent {
  /** In capitals. */
  readonly name: string;
  /** Unfolded lines by the name of their property in capitals. */
  readonly lines: Map<string, string[]>;
  readonly components: CalendarComponent[];
}

/** A line of a component. */
export interface CalendarProperty {
  /** Values by name in capitals, without quotation marks. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
}

/**
 * Unfolds the lines of a file. Some programs break a long text without the space that continues a
 * line: a line that cannot be a property continues the text before it too.
 */
function* unfoldedLines(text: string): Generator<string> {
  let line = '';
  for (const part of text.replaceAll('\uFEFF', '').split(/\r\n|\n|\r/)) {
    if (/^[\t ]/.test(part)) {
      line += part.slice(1);
    } else if (/^[\w-]+[;:]/.test(part)) {
      if (line) yield line;
      line = part;
    } else {
      line += part;
    }
  }
  if (line) yield line;
}

/**
 * Reads the components of a file. Accepts what real programs write: a byte order mark, several
 * calendars in one file, lines that are not folded, and a file that ends too early.
 */
export function readComponents(text: string): CalendarComponent[] {
  const file: CalendarComponent = { name: '', lines: new Map(), components: [] };
  const open = [file];
  for (const line of unfoldedLines(text)) {
    const current = open.at(-1) ?? file;
    const name = line.slice(0, line.search(/[;:]/)).toUpperCase();
    const component = line
      .slice(name.length + 1)
      .trim()
      .toUpperCase();
    if (name === 'BEGIN') {
      const begun = { name: component, lines: new Map(), components: [] };
      current.components.push(begun);
      open.push(begun);
    } else if (name === 'END') {
      // Ends those inside too, and nothing where a text contains such a line.
      const ended = open.findLastIndex((one) => one.name === component);
      if (ended > 0) open.length = ended;
    } else {
      const lines = current.lines.get(name);
      if (lines) lines.push(line);
      else current.lines.set(name, [line]);
    }
  }
  return file.components;
}

/** Reads the parameters and the value of a line. */
function parseLine(line: string): CalendarProperty {
  const parameters = new Map<string, string>();
  const parameter = /;([\w-]+)=((?:"[^"]*"|[^";:])*)/y;
  parameter.lastIndex = line.search(/[;:]/);
  let end = parameter.lastIndex;
  for (let found = parameter.exec(line); found; found = parameter.exec(line)) {
    const [, name = '', value = ''] = found;
    parameters.set(name.toUpperCase(), value.replaceAll('"', ''));
    end = parameter.lastIndex;
  }
  return { parameters, value: line.slice(line.indexOf(':', end) + 1).trim() };
}

/** Returns all lines of a property, parsed. */
export const propertiesOf = ({ lines }: CalendarComponent, name: string): CalendarProperty[] =>
  (lines.get(name) ?? []).map(parseLine);

/** Returns the first line of a property, parsed. */
export const propertyOf = (
  component: CalendarComponent,
  name: string,
): CalendarProperty | undefined => propertiesOf(component, name)[0];

/** Returns a text as people read it, without the backslashes of the format. */
export const textOf = (component: CalendarComponent, name: string): string =>
  (propertyOf(component, name)?.value ?? '').replace(/\\(.)/g, (_, character: string) =>
    /n/i.test(character) ? ' ' : character,
  );
