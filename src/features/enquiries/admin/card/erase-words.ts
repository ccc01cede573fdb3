/** Erasing an enquiry. */
export const eraseWords = {
  erase: 'Erase…',
  eraseOne: {
    title: 'Erase this enquiry?',
    text: 'It is erased for good. This cannot be undone.',
    /** Of a registration. */
    certificate: 'A certificate that came of it stays. Erase the person to erase both.',
    confirm: 'Erase for good',
  },
  erasing: 'Erasing...',
  erased: { title: 'Erased', description: 'The enquiry has been erased for good.' },
  eraseFailed:
    'We could not find out whether it is erased. Please check your connection and try again.',
  /** Of more erasures an hour than a session alone may do. */
  delay: {
    proof:
      'More than 10 erasures in an hour need your password. Please confirm, and they are erased now. Otherwise they are hidden, and will be erased in 24 hours.',
    title: 'Erased in 24 hours',
    waiting: {
      one: 'One enquiry is hidden, and will be erased in 24 hours. Until then you can stop that under Security.',
      many: '{count} enquiries are hidden, and will be erased in 24 hours. Until then you can stop that under Security.',
    },
  },
  /** The erasures that wait, in Security. */
  waiting: {
    title: 'Erasures that wait',
    text: 'More than 10 erasures within an hour wait for 24 hours, unless you confirm them with your password or a passkey. If you did not ask for them, stop them, log out every device and change your password.',
    count: { one: '1 enquiry', many: '{count} enquiries' },
    detail: 'Asked for on {at}, {by}. Erased from {due} on.',
    unknownDevice: 'on an unknown device',
    stop: 'Stop',
    now: 'Erase now',
    stopped: {
      title: 'Stopped',
      description: 'The enquiries are in your lists again.',
    },
    failed: {
      title: 'Not Done',
      description: 'Please check your connection and try again.',
    },
  },
} as const;

/** Erasing all that a person has sent. */
export const erasePersonWords = {
  title: 'Erase a person',
  text: 'When somebody asks you to erase their data: this finds every enquiry they have sent, in both tabs and among those set aside. The email address or the phone number is enough; where an enquiry has both, the other one is followed too. You see what was found before anything is erased.',
  email: 'Email address of the person',
  phone: 'Phone number of the person',
  phoneHint: '10 digits, without +91',
  find: 'Find this person…',
  finding: 'Searching...',
  soFar: 'Enquiries looked at so far: {looked}. Found: {found}.',
  question: 'Erase what was found?',
  choose:
    'Ticked is what was sent with this address or number and no other. Please tick what else this person has sent. A number or an address that several people share leads to strangers.',
  reasons: { email: 'Has the address', phone: 'Has the number', mention: 'Its text mentions' },
  /** Reads on to the name of the sender. */
  through: 'which stands in the enquiry of',
  unlinked: 'Was found only through an enquiry that is not ticked.',
  withCertificates:
    'Certificates that came of these registrations are erased too. One that was issued to a typed name is not: please look for the name in Certificates.',
  warning: 'What is ticked is erased for good. This cannot be undone.',
  confirm: { one: 'Erase 1 enquiry for good', many: 'Erase {count} enquiries for good' },
  done: 'Erased',
  erased: {
    one: 'One enquiry has been erased for good.',
    many: '{count} enquiries have been erased for good.',
  },
  certificates: {
    one: 'One certificate has been erased: of its number nothing is left but that.',
    many: '{count} certificates have been erased: of their numbers nothing is left but that.',
  },
  typedNames:
    'A certificate that was issued to a typed name hangs on no enquiry. Please look for the name in Certificates.',
  missing: { one: 'One was not there any more.', many: '{count} were not there any more.' },
  spared: { one: 'One that was found was kept.', many: '{count} that were found were kept.' },
  unread: {
    one: 'One enquiry cannot be read. Its stored text was searched, and this person was not found in it; please look at it in the list.',
    many: '{count} enquiries cannot be read. Their stored texts were searched, and this person was not found in them; please look at them in the lists.',
  },
  tooMany:
    'More addresses and numbers hang together than one person has, so not all were followed. Please search for the rest one by one.',
  onSite: {
    voices:
      '{name} is also among the customers on the site. Please take the testimonial away there: Site details, Customers.',
    team: '{name} is also among the trainers on the site. Please take them away there: Site details, Trainers.',
    /** Of somebody who was taken away already. */
    history:
      '{name} was on the site. The history and the photo are erased a week after they were taken away.',
  },
  nobody: {
    title: 'Nothing Found',
    description: 'There is no enquiry with it. Please check that it is written as in the enquiry.',
  },
  network:
    'We lost the connection before all was looked through. Please check it, and press the button again.',
  failed: 'Not everything has been looked through. Please press the button again.',
} as const;
