/** Address of the desk, to which pages, mails, messages and the webhook lead the owner. */
export const deskPath = '/admin/dashboard';
