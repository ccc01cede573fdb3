/** Id of the contact form, for controls that stand outside it (`form="…"`). */
export const contactFormId = 'contact-form';
