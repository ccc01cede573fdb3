/**
 * Dispatched on `document` to open the incubation dialog; `…:intent` when somebody is about to, `…:failed` when it could not be
 * loaded (see the `client:event` directive).
 */
export const incubationEvent = 'dialog:incubation';
