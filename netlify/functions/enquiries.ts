import type { Config } from '@netlify/functions';
import { contact } from '#features/enquiries/contract/contact.ts';
import { startupIncubation } from '#features/enquiries/contract/startup-incubation.ts';
import { acceptEnquiry } from '#features/enquiries/server/accept-enquiry.ts';
import { contactForm, incubationForm } from '#features/enquiries/server/plain-forms.ts';
import { opener } from '#server/app/services.ts';
import { defineRoutes, route } from '#server/http/define-routes.ts';

/** The public forms: each accepts an enquiry. */
export default defineRoutes(opener, [
  route(contact, async () => (call) => acceptEnquiry('contact', call), contactForm),
  route(
    startupIncubation,
    async () => (call) => acceptEnquiry('startup-incubation', call),
    incubationForm,
  ),
]);

// The platform counts two functions of a free project, this one and account.ts. A whole class may
// fill in a form behind one address. Literals only: the platform does not run the file. No
// `method`, so that a wrong one answers 405.
export const config: Config = {
  path: ['/api/contact', '/api/startup-incubation'],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
