/** Id of the incubation dialog where it stands as HTML, and beginning of its elements' ids. */
export const incubationDialogId = 'incubation-dialog';
