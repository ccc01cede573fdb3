/** Strings of the desk about the owner's own safety. Apart from the others, which every public page loads with its first form. */
export const safetyStrings = {
  sessions: {
    title: 'Where you are logged in',
    text: 'If you do not know one of these, or have lost the device, end it: it is logged out at once. If you do not know it at all, change your password too.',
    list: 'Devices that are logged in',
    here: 'This device',
    unknownDevice: 'A device without a name',
    own: 'your own phone',
    times: 'Logged in {started}, last used {used}',
    end: 'End {device}',
    ending: 'Ending...',
    ended: { title: 'Session Ended', description: 'That device is logged out.' },
    endOthers: 'End all others',
    othersEnded: { title: 'Sessions Ended', description: 'Every other device is logged out.' },
    failed: 'The device may still be logged in. Please try again.',
    loadFailed: 'It could not be found out where you are logged in.',
  },
} as const;
