/** The login form. */
export const loginWords = {
  loginTitle: 'Admin login',
  username: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  login: 'Log in',
  loggingIn: 'Logging in...',
  loginSucceeded: { title: 'Login Successful', description: 'Welcome back!' },
  loginFailed: { title: 'Login Failed', description: 'Invalid credentials' },
  noCookie:
    'Your password is right, but this browser keeps no cookie. Please allow cookies for this site, or open it in another browser, and log in again.',
} as const;

/** The way to a new password, from the login. */
export const forgottenWords = {
  link: 'Forgot your password?',
  noMail:
    'This site sends no mails, so it cannot send you a link. Somebody with the project on a computer runs “npm run admin”, which asks for a new password, and sets the lines that it prints. On the computer where the site runs it is “npm run admin -- --local”.',
} as const;

/** The page for a new password. */
export const newPasswordWords = {
  title: 'New password',
  ask: 'We send a link to the email address of the administrator. It works once, for 15 minutes.',
  send: 'Send the link',
  sending: 'Sending...',
  sent: 'If that is the administrator’s address, a link is on its way. If none comes within a few minutes, look among spam, or try again in an hour: at most 3 are sent in one.',
  notSent: 'The link could not be asked for. Please try again.',
  password: 'New password',
  passwordHint: 'At least 15 characters: four or five words in a row are easy to keep in mind',
  what: 'Every other device is logged out. Passkeys have to be added again.',
  set: 'Set the password',
  setting: 'Setting...',
  failed: 'The password was not set. Please try again.',
  done: { title: 'Password Changed', description: 'Every other device is logged out.' },
  askAgain: 'Ask for a new link',
  toLogin: 'Back to the login',
} as const;

/** The second step of the login. */
export const codeWords = {
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or a recovery code',
  own: 'This is my own phone',
  ownHint:
    'You stay logged in for 30 days after each use. Leave it empty on a device that others use.',
} as const;

/** The login by a passkey. */
export const passkeyLoginWords = {
  use: 'Use a passkey',
  asking: 'Waiting for your device...',
  notUsed: 'No passkey was used. Please try again, or log in with your email and password.',
  failed:
    'The login by a passkey did not work. Please try again, or log in with your email and password.',
  network: 'We could not reach the server. Please check your connection and try again.',
} as const;

/** Where the owner is logged in. */
export const sessionWords = {
  title: 'Where you are logged in',
  text: 'If you do not know one of these, or have lost the device, end it: it is logged out at once. If you do not know it at all, change your password too.',
  list: 'Devices that are logged in',
  here: 'This device',
  unknownDevice: 'A device without a name',
  own: 'your own phone',
  times: 'Logged in {started}, last used {used}',
  end: 'End',
  endThat: 'End {device}',
  ended: { title: 'Session Ended', description: 'That device is logged out.' },
  endOthers: 'End all others',
  othersEnded: { title: 'Sessions Ended', description: 'Every other device is logged out.' },
  failed: 'The device may still be logged in. Please try again.',
  loadFailed: 'It could not be found out where you are logged in.',
} as const;

/** Logging out everywhere. */
export const endSessionsWords = {
  title: 'Log out everywhere',
  text: 'If you have lost a phone, or left a computer logged in: this logs out every device, this one too, and revokes the address of the call calendar. Your password stays the same.',
  pending: 'Logging out...',
  done: { title: 'Logged Out Everywhere', description: 'Every device has been logged out.' },
  failed: {
    title: 'Error',
    description: 'The other devices may still be logged in: please try again.',
  },
} as const;

/** The second step at login, switched on and off. */
export const secondFactorWords = {
  title: 'Second step at login',
  text: 'Besides your password, the login asks for a code that an app on your phone shows, a new one every 30 seconds. Whoever finds out your password still cannot log in. Any authenticator app will do: Google Authenticator, Microsoft Authenticator, 2FAS, Aegis, or your password manager.',
  loadFailed: 'It could not be found out whether the second step is switched on.',
  isOff: 'It is switched off: email and password are enough to log in.',
  isOn: 'It is switched on since {since}.',
  left: 'Recovery codes left: {count}.',
  setUp: 'Set it up…',
  preparing: 'Preparing...',
  scan: 'Scan this with the authenticator app on your phone.',
  qr: 'QR code for your authenticator app',
  openApp: 'Or, on the phone itself, open it in the app',
  byHand: 'Or type this key into the app:',
  newCodeHint: 'The six digits that the app shows now',
  codeHint: 'The six digits that the app shows now, or a recovery code',
  confirm: 'Switch it on',
  confirming: 'Switching on...',
  askSwitchOff: 'Switch it off…',
  whySwitchOff:
    'Without it, whoever has your password can log in. To take another phone, switch it off here and set it up again.',
  switchOff: 'Switch it off',
  switchingOff: 'Switching off...',
  switchedOff: {
    title: 'Switched Off',
    description: 'Email and password are enough to log in now.',
  },
  failed: 'Nothing was changed. Please try again.',
  recovery: {
    title: 'Your recovery codes',
    text: 'The second step is switched on. If you lose your phone, each of these opens the desk once in place of a code. They are shown only now: keep them on paper or in your password manager, not on the phone.',
    file: 'recovery-codes.txt',
    save: 'Save as a file',
    kept: 'I have kept them',
  },
} as const;

/** The passkeys of the owner. */
export const passkeyWords = {
  title: 'Passkeys',
  text: 'A passkey is a key that your phone or computer keeps for this site: you log in with your fingerprint, your face or the PIN of the device, and type no password. It opens the desk by itself, without a code, and cannot be typed into a false page by mistake. Your password goes on working.',
  list: 'Your passkeys',
  loadFailed: 'Your passkeys could not be loaded.',
  none: 'You have no passkey yet.',
  added: 'Added {added}, not used yet',
  used: 'Added {added}, last used {used}',
  elsewhere: 'opens {host} only',
  unreadable: 'A passkey that cannot be read',
  add: 'Add a passkey…',
  whereItIs:
    'Add it on the device that you want to log in with. Use a device that only you can unlock: whoever unlocks it can open the desk.',
  name: 'Name of this passkey',
  nameHint: 'So that you know it again in this list',
  codeHint: 'The six digits that your authenticator app shows now, or a recovery code',
  confirm: 'Add this device',
  confirming: 'Checking...',
  asking: 'Please follow what your device shows now.',
  addFailed: 'No passkey was added. Please try again.',
  cancelled:
    'No passkey was added: your device was not unlocked, or you have cancelled. Please try again.',
  hereAlready: 'This device has a passkey for the desk already.',
  notAble:
    'This device cannot keep a passkey. It needs a screen lock: a PIN, a fingerprint or face recognition.',
  wrongAddress:
    'Passkeys need the address of your site with https. At this address the browser takes none.',
  unsupported: 'This browser takes no passkeys. Please use a newer one to add one.',
  addedToast: { title: 'Passkey Added', description: 'You can log in with it from now on.' },
  remove: 'Remove',
  removeThat: 'Remove {name}',
  removing: 'Removing...',
  failed: 'Nothing was changed. Please try again.',
  removeQuestion: {
    title: 'Remove {name}?',
    text: 'It will not open the desk any more; your password still does. If you have lost the device, end it under “Where you are logged in” too.',
    confirm: 'Remove',
  },
  removedToast: {
    title: 'Passkey Removed',
    description:
      'It does not open the desk any more. If your device still shows it, delete it there too.',
  },
} as const;

/** The window that asks for a proof before something that a session alone is not enough for. */
export const proofWords = {
  title: 'Is it you?',
  text: 'Visitors rely on this when they call, write, come or pay. Please confirm with your password. You will not be asked again for 15 minutes.',
  confirm: 'Confirm',
  pending: 'Checking...',
  passkey: 'Use a passkey',
  passkeyFailed: 'The passkey was not used. Please try again, or type your password.',
  failed: 'This could not be confirmed. Please check your connection and try again.',
} as const;
