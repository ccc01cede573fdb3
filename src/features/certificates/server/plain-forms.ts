import { verifyPages } from '#features/certificates/contract/visitor.ts';
import type { PlainForm } from '#server/http/plain-page.ts';

/** The form that asks for the number of a certificate. */
export const numberForm: PlainForm = {
  sentPath: verifyPages.en.path,
  backPath: verifyPages.en.path,
  title: (t) => t.verifyWords.title,
  fields: (t) => [
    { name: 'code', label: t.verifyWords.code, control: 'text', autocomplete: 'off' },
  ],
};

/** The form that asks for the text of a signed credential. */
export const credentialForm: PlainForm = {
  ...numberForm,
  fields: (t) => [{ name: 'credential', label: t.verifyWords.pasted, control: 'textarea' }],
};
