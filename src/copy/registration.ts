import { site } from './sources.ts';
import { registrationWords as t } from './words.ts';

/** One thing that is known of the company in law. */
export interface RegistrationLine {
  readonly id: 'form' | 'number' | 'gstin' | 'office' | 'contact';
  readonly label: string;
  readonly value: string;
}

/** What the owner has filled in of the company in law, in the order in which pages say it. */
export function registrationLines(): readonly RegistrationLine[] {
  const { form, number, gstin, office, contact } = site.registration;
  const lines: readonly (Omit<RegistrationLine, 'value'> & { value: string | undefined })[] = [
    { id: 'form', label: t.form, value: form && t.forms[form] },
    { id: 'number', label: number?.includes('-') ? t.llpin : t.cin, value: number },
    { id: 'gstin', label: t.gstin, value: gstin },
    { id: 'contact', label: t.contact, value: contact },
    { id: 'office', label: t.office, value: office },
  ];
  return lines.flatMap(({ value, ...line }) => (value ? [{ ...line, value }] : []));
}
