/** Address of the desk, to which pages, mails, messages and the webhook lead the owner. */
export const deskPath = '/admin/dashboard';

/** Address of the page that sets a new password; its mails name the token behind a `#`. */
export const newPasswordPath = '/admin/new-password';
