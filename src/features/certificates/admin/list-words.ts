import { foldText } from '#shared/fold-text.ts';
import { isTitle } from '../contract/names.ts';

/** What the heading of a column says about its cells. */
export type ColumnRole = 'name' | 'title' | 'first' | 'middle' | 'last' | 'other';

const people =
  '(?:participants?|students?|candidates?|attendees?|trainees?|delegates?|employees?|members?|persons?|people)';

/** Headings as {@link folded} leaves them, whole; the first that fits applies. */
const headings: readonly (readonly [RegExp, ColumnRole])[] = [
  [/^(?:title|salutation|prefix|mr mrs(?: ms)?|संबोधन|उपाधि)$/, 'title'],
  [/^(?:first|given|fore) ?name$|^fname$|^(?:पहला|प्रथम) नाम$/, 'first'],
  [/^middle ?name$|^मध्य नाम$/, 'middle'],
  [/^(?:last|family) ?name$|^lname$|^surname$|^(?:उपनाम|कुलनाम|सरनेम|अंतिम नाम)$/, 'last'],
  [
    /^(?:father|mother|husband|guardian|spouse)s? ?(?:s )?name$|^(?:पिता|माता|पति|अभिभावक) का नाम$/,
    'other',
  ],
  [
    /^(?:name of (?:the )?)?(?:organi[sz]ation|company|firm|college|school|institut(?:e|ion)|department|dept|branch|designation|position|post|role|class|course|batch|section|division|unit|team)(?: name)?$/,
    'other',
  ],
  [/^(?:संस्था|संगठन|कंपनी|कॉलेज|विद्यालय|स्कूल|विभाग|शाखा|पद|पदनाम|कक्षा|कोर्स|बैच)(?: का नाम)?$/, 'other'],
  [
    /^(?:list of )?(?:full |complete )?names?(?: in (?:english|hindi|capitals?|block letters))?$/,
    'name',
  ],
  [/^names? (?:as (?:on|in|per|it should) .*|on (?:the )?certificate)$/, 'name'],
  [new RegExp(`^(?:list|names?) of (?:the |all )?${people}$`), 'name'],
  [new RegExp(`^${people}(?: s)?(?: full)?(?: names?| list)?$`), 'name'],
  [/^(?:पूरा )?नाम$|^नाम (?:हिंदी|अंग्रेजी) में$|^.{2,20} (?:का|के|की) (?:पूरा )?(?:नाम|सूची)$/, 'name'],
  [/^(?:प्रतिभागी|छात्र|विद्यार्थी|सदस्य|कर्मचारी)(?:यों|गण)?(?: (?:नाम|सूची))?$/, 'name'],
  [
    /^(?:s|sr|sl|ser|roll|reg|regn|registration|serial|row|id)?\.? ?(?:no|number|num)s?$|^(?:sno|srno|slno|serial|id)$/,
    'other',
  ],
  [/^(?:क्र|क्रम|क्रमांक|क्र सं|क्र संख्या|क्रम संख्या|क्रम सं|सं|संख्या)$/, 'other'],
  [
    /^(?:mobile|phone|contact|whats ?app|telephone|tel|cell)(?: ?(?:no|number|num|details))?$/,
    'other',
  ],
  [/^(?:मोबाइल|फोन|संपर्क|व्हाट्सऐप|व्हाट्सएप)(?: (?:नंबर|संख्या|न))?$/, 'other'],
  [/^(?:e ?mail|mail)(?: ?(?:id|address))?$|^(?:ई ?मेल)(?: आईडी| पता)?$/, 'other'],
  [
    /^(?:address|city|town|village|district|state|place|location|pin ?code|पता|शहर|गांव|जिला|राज्य|स्थान)$/,
    'other',
  ],
  [
    /^(?:gender|sex|age|dob|date of birth|date|qualification|category|लिंग|आयु|उम्र|जन्म ?तिथि|दिनांक|तिथि|योग्यता)$/,
    'other',
  ],
  [
    /^(?:signature|sign|remarks?|attendance|status|fees?|amount|paid|हस्ताक्षर|टिप्पणी|उपस्थिति|शुल्क|फीस|राशि)$/,
    'other',
  ],
];

/** A text as headings and totals are compared: folded, words alone. */
const folded = (text: string): string =>
  foldText(text)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** The role that a cell gives its column if it is a heading; undefined for any other cell. */
export function headingRole(cell: string): ColumnRole | undefined {
  const words = folded(cell);
  return headings.find(([pattern]) => pattern.test(words))?.[1];
}

/** Counts under a list: “Total: 25”, “कुल योग 25”. */
const totals = [
  /^(?:(?:grand|sub|sum) ?)?totals?(?: |$)/,
  /^count(?: \p{N}|$)/u,
  /^(?:कुल|योग|कुल योग|सर्वयोग|महायोग|जोड|टोटल)(?: (?:\p{N}|योग|संख्या|प्रतिभागी|छात्र|सदस्य|लोग|उपस्थित)|$)/u,
  /^(?:page|पृष्ठ) \p{N}/u,
];

/** Whether a row that begins with this cell counts the others. */
export const isTotal = (cell: string): boolean => {
  const words = folded(cell);
  return totals.some((pattern) => pattern.test(words));
};

/** Titles that are names too, so that they are titles only in a column of titles. */
const titlesAndNames = new Set([
  'master',
  'kumari',
  'sardar',
  'pandit',
  'major',
  'captain',
  'कुमारी',
  'मास्टर',
  'पंडित',
  'सरदार',
]);

/** Whether cells are a column of titles. */
export const areTitles = (cells: readonly string[]): boolean =>
  cells.some(isTitle) && cells.every((cell) => isTitle(cell) || titlesAndNames.has(folded(cell)));

/** Gender, attendance and consent, as lists have them beside names. */
const codes = new Set(
  'm f male female other p a present absent yes no y n o पु म पुरुष महिला स्त्री हां नहीं उपस्थित अनुपस्थित'.split(
    ' ',
  ),
);

/** Whether cells are a column of codes, or mostly contain digits, as addresses and dates do. */
export function areCodes(cells: readonly string[]): boolean {
  if (cells.length > 1 && cells.every((cell) => codes.has(folded(cell)))) return true;
  return cells.filter((cell) => /\p{Nd}/u.test(cell)).length * 2 > cells.length;
}

/** Degrees and other additions that belong to the name before a comma. */
const suffixes =
  /^(?:jr|sr|ii|iii|iv|ph ?d|d ?phil|m ?d|m ?s|m ?b ?b ?s|b ?d ?s|m ?d ?s|m ?b ?a|m ?c ?a|b ?b ?a|b ?c ?a|m ?a|b ?a|m ?sc|b ?sc|m ?com|b ?com|m ?tech|b ?tech|b ?e|m ?e|b ?ed|m ?ed|l ?l ?b|l ?l ?m|c ?a|c ?s|f ?c ?a|a ?c ?a|i ?a ?s|i ?p ?s|i ?r ?s|p ?c ?s|retd|rtd|esq)$/;

/** Whether a part behind a comma belongs to the name before it. */
export const isSuffix = (part: string): boolean => suffixes.test(folded(part));
