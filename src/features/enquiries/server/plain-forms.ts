import { contactLimits, incubationLimits } from '#features/enquiries/limits.ts';
import type { PlainForm } from '#server/http/plain-page.ts';
import { contactTopics } from '#shared/contact-topics.ts';

/** The contact form for a browser without our script. */
export const contactForm: PlainForm = {
  sentPath: '/contact/sent',
  backPath: '/contact',
  title: (t) => t.plainFormWords.contactTitle,
  // A page that several topics share learns its topic by a script, so a post without scripts lacks it.
  valuesIn: ({ searchParams }) => ({
    topic: contactTopics.find((known) => known === searchParams.get('topic')),
  }),
  fields: (t) => [
    {
      name: 'name',
      label: t.contactWords.name,
      control: 'text',
      required: true,
      maxLength: contactLimits.name,
      autocomplete: 'name',
    },
    {
      name: 'email',
      label: t.contactWords.email,
      // Not required of everybody: the answer says who needs to give it.
      control: 'email',
      maxLength: contactLimits.email,
      autocomplete: 'email',
    },
    { name: 'phone', label: t.plainFormWords.phone, control: 'tel', autocomplete: 'tel' },
    {
      name: 'industry',
      label: t.plainFormWords.industry,
      control: 'select',
      options: [['', t.contactWords.industryPlaceholder], ...Object.entries(t.industryNames)],
    },
    {
      name: 'message',
      label: t.contactWords.message,
      control: 'textarea',
      required: true,
      maxLength: contactLimits.message,
    },
    { name: 'topic', control: 'hidden' },
    { name: 'event', control: 'hidden' },
    { name: 'certificateByMail', control: 'hidden' },
    { name: 'adultOrGuardian', label: t.plainFormWords.guardian, control: 'box' },
  ],
};

/** The incubation form for a browser without our script. */
export const incubationForm: PlainForm = {
  sentPath: '/startup/sent',
  backPath: '/startup',
  title: (t) => t.plainFormWords.incubationTitle,
  fields: (t) => [
    {
      name: 'budget',
      label: t.incubationWords.budget,
      control: 'select',
      required: true,
      options: [['', t.incubationWords.budgetPlaceholder], ...Object.entries(t.budgetLabels)],
    },
    {
      name: 'name',
      label: t.incubationWords.name,
      control: 'text',
      required: true,
      maxLength: incubationLimits.name,
      autocomplete: 'name',
    },
    {
      name: 'mobile',
      label: t.incubationWords.mobile,
      control: 'tel',
      required: true,
      autocomplete: 'tel',
    },
  ],
};
