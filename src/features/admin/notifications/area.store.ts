import { atom } from 'nanostores';

/** Whether the part of the desk about notifications is open: a notice above it opens it too. */
export const $areaOpen = atom(false);

/** Id of that part. */
export const areaId = 'notifications';
