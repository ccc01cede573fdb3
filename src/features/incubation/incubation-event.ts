/** Asks for the incubation dialog (lib/islands.ts). */
export const incubationEvent = 'dialog:incubation';
