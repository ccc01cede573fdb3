/**
 * Which modules of a browser's scripts stand in one file. Left to itself the bundler makes a file of
 * whatever two others share: half a hundred for a form, and at 400 kbit/s each costs more than its
 * bytes. A use of a page needs its own file, and these.
 */

/** Path of a module below `src`, or of a package, whatever the system's separator is. */
const within = (id: string) => id.replaceAll('\\', '/');

/** What pages and islands share, and nothing that does anything by being imported. */
const shared = [
  /\/src\/lib\/(?:browser-storage|deferred-styles|fetch-page|in-language|language)\.ts$/,
  /\/src\/lib\/(?:next-frame|open-on-demand|paths|search-entry|service-worker|started-event)\.ts$/,
  /\/src\/features\/offline\/waiting-mark\.ts$/,
  /\/src\/shared\/language\.ts$/,
  /vite\/preload-helper/,
  /rolldown\/runtime/,
];

/** Words that several share, folded texts, days and times as people read them, looks of drawn parts. */
const words = [
  /\/src\/shared\/(?:ascii-digits|fold-text|indian-time|words|words\.en|words\.hi)\.ts$/,
  /\/src\/features\/offline\/words(?:\.en|\.hi)?\.ts$/,
  /\/src\/lib\/(?:calendar|make-element)\.ts$/,
  /\/src\/components\/button\.ts$/,
];

/** What is kept on the device of a form, before its code has come and after. */
const kept = [/\/node_modules\/nanostores\//, /\/src\/lib\/(?:draft|form-key|new-key)\.ts$/];

/** React with what it is started by. */
const react = [
  /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\//,
  /\/src\/components\/(?:island|mount|DialogFrame|Icon)\.tsx?$/,
  /\/src\/lib\/use-store\.ts$/,
  /\/src\/features\/toasts\/toasts?\.store\.ts$/,
];

/** The engine of all forms of visitors, with the contract, words and messages of the first. */
const forms = [
  /\/node_modules\/zod\//,
  /\/src\/features\/forms\/(?:Form|FormConfirmation|PhoneField|EmailField|BoxField|ChoiceField)\.tsx$/,
  /\/src\/features\/forms\/(?:ConsentNotice|Honeypot|SubmitButton)\.tsx$/,
  /\/src\/features\/forms\/(?:form\.store|say-failed)\.ts$/,
  /\/src\/features\/enquiries\/contract\/(?:contact|field-message)\.ts$/,
  /\/src\/features\/enquiries\/(?:field-messages|words)(?:\.en|\.hi)?\.ts$/,
  /\/src\/shared\/(?:enquiry|errors|public-form)\.ts$/,
  /\/src\/lib\/(?:api-client|form-submit)\.ts$/,
];

/** What booking a call and changing it share. */
const calls = [
  /\/src\/features\/calls\/(?:CallStanding|ChangeForm)\.tsx$/,
  /\/src\/features\/calls\/contract\/visitor\.ts$/,
];

/** What a search needs, of which the words of its field are the least. */
const search = [
  /\/src\/features\/search\/(?:search-box|find-pages)\.ts$/,
  /\/node_modules\/minisearch\//,
];

/** The free times, before React. */
const times = [/\/src\/features\/calls\/(?:time-picker|free-times|draw-times)\.ts$/];

/** The contract of the second form, for visitors and the desk. */
const incubation = [/\/src\/features\/enquiries\/contract\/startup-incubation\.ts$/];

/** What the login and every room of the desk are built of. */
const deskParts = [
  /\/node_modules\/@tanstack\//,
  /\/src\/features\/admin-parts\/(?:dates|admin-island|filled|parts|queries|words)\.tsx?$/,
  /\/src\/features\/account\/contract\/(?:session|second-factor)\.ts$/,
];

/** What the desk's rooms share with its first list: else it would come in thirty small files. */
const desk = [
  /\/src\/features\/admin-parts\/ConfirmDialog\.tsx$/,
  /\/src\/features\/enquiries\/admin\/(?:RoomLink|address\.store|enquiry-cache|labels|words)\.tsx?$/,
  /\/src\/features\/enquiries\/admin\/card\/(?:Answers|answered\.store|erase-words|find-and-erase|words)\.tsx?$/,
  /\/src\/features\/enquiries\/admin\/list\/(?:NewEnquiries|save-answer)\.tsx?$/,
  /\/src\/features\/enquiries\/contract\/(?:filter|list)\.ts$/,
  /\/src\/lib\/(?:group-by|save-as-file)\.ts$/,
  /\/src\/shared\/contact-links\.ts$/,
];

/** What every public page does without being asked. */
const page = [/\/src\/layouts\/(?:behaviour|when-idle)\.ts$/];

const oneOf = (patterns: readonly RegExp[]) => (id: string) =>
  patterns.some((pattern) => pattern.test(within(id)));

/** The groups, as Rolldown's `output.codeSplitting` takes them; with each come its own imports. */
export const scriptChunks = {
  groups: [
    { name: 'shared', test: oneOf(shared), priority: 11 },
    { name: 'words', test: oneOf(words), priority: 10 },
    { name: 'times', test: oneOf(times), priority: 9 },
    { name: 'kept', test: oneOf(kept), priority: 8 },
    { name: 'react', test: oneOf(react), priority: 7 },
    { name: 'forms', test: oneOf(forms), priority: 6 },
    { name: 'calls', test: oneOf(calls), priority: 5 },
    { name: 'search', test: oneOf(search), priority: 4 },
    { name: 'incubation', test: oneOf(incubation), priority: 3 },
    { name: 'admin-parts', test: oneOf(deskParts), priority: 2 },
    { name: 'desk', test: oneOf(desk), priority: 1 },
    { name: 'page', test: oneOf(page), priority: 0 },
  ],
};
