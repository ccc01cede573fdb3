import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { root } from '../support/host.ts';

const words =
  'क्षेत्र ज्ञान श्री प्रशिक्षण र्क ट्रेनिंग उद्यमिता विद्यार्थी शक्ति द्वारा कार्य मित्र स्त्री ऋण हृदय ब्रांड ग्रामीण निःशुल्क संपर्क व्हाट्सऐप';

/** HarfBuzz, which browsers shape with as well, reads no compressed font. */
const fontAt = async (path: string) => {
  const text = Array.from({ length: 0x80 }, (_, index) => String.fromCharCode(0x900 + index)).join(
    '',
  );
  const file = await subsetFont(readFileSync(join(root, path)), `${text}\u200c\u200d `, {
    targetFormat: 'truetype',
  });
  return new Font(new Face(new Blob(file)));
};

/** How far each glyph of a word reaches, and where it is put. */
function shaped(font: Font, word: string) {
  const buffer = new Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphPositions();
}

it('the heading face that is sent joins Hindi words as the whole font does', async () => {
  const sent = await fontAt('.cache/fonts/hi/eczar-devanagari.woff2');
  const whole = await fontAt(
    'node_modules/@fontsource/eczar/files/eczar-devanagari-500-normal.woff2',
  );
  for (const word of words.split(' '))
    expect(shaped(sent, word), word).toEqual(shaped(whole, word));
  expect(shaped(sent, 'क्षेत्र')).toHaveLength(3);
});
