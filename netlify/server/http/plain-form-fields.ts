import { contactLimits } from '#contracts/contact.ts';
import { industryIds } from '#contracts/industries.ts';
import { formTokenField, honeypotField, idempotencyField, phoneDigits } from '#contracts/public-form.ts';
import { budgetBands, incubationLimits } from '#contracts/startup-incubation.ts';

/** One control of a form that is shown again. */
export interface PlainField {
  readonly name: string;
  readonly label: string;
  readonly control: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'hidden';
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly autocomplete?: string;
  /** Values and labels of a select. */
  readonly options?: readonly (readonly [value: string, label: string])[];
}

/** A form that is shown again: its heading, the page it came from, and its controls. */
export interface PlainFormText {
  readonly title: string;
  readonly backPath: string;
  readonly fields: readonly PlainField[];
}

/** Names of the industries as SPEC.md section 9 lists them. */
const industryLabels: Readonly<Record<(typeof industryIds)[number], string>> = {
  fmcg: 'FMCG',
  'real-estate': 'Real Estate',
  'direct-selling': 'Direct Selling',
  services: 'Services',
  education: 'Education',
  banking: 'Banking',
  agriculture: 'Agriculture',
  government: 'Government',
  startup: 'StartUp Incubation',
};

/** `50L-2Cr` as `50 Lakh to 2 Cr` (SPEC.md section 3). */
const budgetLabel = (band: string): string =>
  band
    .split('-')
    .map((end) => end.replace(/L$/, ' Lakh').replace(/Cr$/, ' Cr'))
    .join(' to ');

const carried: readonly PlainField[] = [
  { name: idempotencyField, label: '', control: 'hidden' },
  { name: honeypotField, label: '', control: 'hidden' },
  { name: formTokenField, label: '', control: 'hidden' },
  ...['noticeVersion', 'noticeHash', 'noticeLanguage', 'marketing'].map(
    (name): PlainField => ({ name, label: '', control: 'hidden' }),
  ),
];

/** The public forms by the path they post to. */
export const plainForms: Readonly<Record<string, PlainFormText>> = {
  '/api/contact': {
    title: 'Your message was not sent yet',
    backPath: '/contact',
    fields: [
      {
        name: 'name',
        label: 'Full name',
        control: 'text',
        required: true,
        maxLength: contactLimits.name,
        autocomplete: 'name',
      },
      {
        name: 'email',
        label: 'Email',
        control: 'email',
        required: true,
        maxLength: contactLimits.email,
        autocomplete: 'email',
      },
      { name: 'phone', label: `Phone (optional, ${phoneDigits} digits)`, control: 'tel', autocomplete: 'tel-national' },
      {
        name: 'industry',
        label: 'Industry (optional)',
        control: 'select',
        options: [['', 'Not chosen'], ...industryIds.map((id) => [id, industryLabels[id]] as const)],
      },
      { name: 'message', label: 'Message', control: 'textarea', required: true, maxLength: contactLimits.message },
      { name: 'topic', label: '', control: 'hidden' },
      ...carried,
    ],
  },
  '/api/startup-incubation': {
    title: 'Your enquiry was not sent yet',
    backPath: '/startup',
    fields: [
      {
        name: 'budget',
        label: 'Budget',
        control: 'select',
        required: true,
        options: [['', 'Please choose'], ...budgetBands.map((band) => [band, budgetLabel(band)] as const)],
      },
      {
        name: 'name',
        label: 'Name',
        control: 'text',
        required: true,
        maxLength: incubationLimits.name,
        autocomplete: 'name',
      },
      { name: 'mobile', label: 'Mobile number', control: 'tel', required: true, autocomplete: 'tel-national' },
      ...carried,
    ],
  },
};
