import type { ToDoFinding } from '../contract.ts';

/** Strings of the list of what is left to do; what was found comes in the server’s words. */
export const toDoWords = {
  text: 'Settings are looked at now, texts and pages when the site was published last.',
  groups: {
    settings: 'Settings',
    details: 'Details of the company',
    offers: 'Programs and services',
    facts: 'Claims and promises',
    pages: 'Pages',
  } satisfies Record<ToDoFinding['group'], string>,
  harm: 'First',
  see: 'See where it shows',
  changeHere: 'Fill it in',
  /** What nobody can change in the desk. */
  askSomebody: 'Ask whoever looks after the website to see to this.',
  /** Settings of the server in plain words, by what they are called there. */
  settings: {
    ADMIN_EMAIL: 'The login of the owner is not set up.',
    SESSION_SECRET: 'The key that keeps logins safe is weak or wrong.',
    SMTP_URL: 'No mail is sent: you are not told of enquiries by mail.',
    RESEND_API_KEY: 'The mail service does not know its key.',
    MAIL_FROM: 'Mails come from an address that is nobody’s.',
    MAIL_TO: 'The address to which mails for you go is wrong.',
    URL: 'Mails link to an address that only one network can open.',
    RETENTION_DAYS: 'Enquiries are kept until somebody erases them.',
    BUILD_HOOK_URL: '“Publish” does not work yet.',
  } as Readonly<Record<string, string>>,
  change: 'Change it on GitHub',
  setting: 'A setting of the server is wrong.',
  nothing: 'Nothing is left to do.',
  loadFailed: 'The list could not be loaded.',
} as const;
