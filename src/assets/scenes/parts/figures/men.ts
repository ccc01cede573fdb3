import { headFromBehind, headFromFront, type Piece, turned } from './piece.ts';

const churidar: readonly Piece[] = [
  ['shoe', 'M3-7L13-7L18-3Q19 1 15 1L3 1ZM-24-9L-16-6L-18 1L-33 0Q-36-2-31-5Z'],
  [
    'under',
    'M0-66L19-66C19-46 15-24 13-5L4-5C2-26-1-46 0-66ZM-20-66L0-66C-3-52-10-32-15-5L-24-8C-22-28-24-46-20-66Z',
    'M-20-66L-12-66C-14-48-19-30-19.500-6L-24-8C-22-28-24-46-20-66ZM1-60L6-60C5-40 7-22 8-5L4-5C2-26 0-44 1-60Z',
  ],
];

/**
 * Torso and skirt of a kurta: shoulders level at -164, the hip pushed out to the right over the
 * standing leg.
 */
export const kurtaBody: Piece = [
  'cloth',
  'M-7-165C-16-163-22-159-22-149C-22-138-18-128-16-118C-20-96-27-74-29-52C-16-46 11-47 25-55C26-76 24-98 20-116C20-128 22-140 21-149C20-159 15-163 7-165Z',
  'M-16-118C-20-96-27-74-29-52L-19-49C-16-74-11-98-7-118Z',
  'M20-116C24-98 26-76 25-55L10-49.500C14-73 12-98 8-118Z',
];

const waistcoat: Piece = [
  'over',
  'M-8-166C-17-164-22-159-22-149C-22-138-18-126-17-110C-8-104 11-104 21-109C19-126 21-140 21-149C20-159 16-164 8-166Q0-160-8-166Z',
  'M-8-166C-17-164-22-159-22-149C-22-138-18-126-17-110L-10-107C-12-128-13-150-8-166Z',
  'M8-166C16-164 20-159 21-149C21-139 19-126 21-109L10-106C12-128 12-150 8-166Z',
];

const collar: Piece = ['cloth', 'M-8-169Q-1-163 9-170L9-163Q0-157-9-163Z'];

/** Right arm stretched out and up, the hand open: shows, hails, points. */
export const armOut: readonly Piece[] = [
  [
    'cloth',
    'M10-163C18-163 24-158 31-155L58-170L62-163L35-143C28-142 21-144 15-148Z',
    'M10-163C18-163 24-158 31-155L58-170L59.500-167L33-150C25-151 20-156 10-163Z',
    'M62-163L35-143C28-142 21-144 15-148L18-150C24-146 30-146 36-148Z',
  ],
  ['skin', 'M57-170C61-174 67-179 73-180Q76-179 73-176L76-175Q77-172 73-171C69-168 66-164 62-162Z'],
];

/** Left arm hanging at the side in its sleeve. */
export const leftArm: readonly Piece[] = [
  [
    'cloth',
    'M-16-162C-25-159-28-150-29-139C-30-127-30-116-30-106L-23-106C-21-116-18-128-17-142Z',
    'M-16-162C-25-159-28-150-29-139C-30-127-30-116-30-106L-26-106C-26-118-25-128-24-140C-23-150-21-157-16-162Z',
  ],
  ['skin', 'M-30-107L-23-107C-22-100-22-95-24-92C-27-91-30-94-31-99Z'],
];

const handsClasped: readonly Piece[] = [
  ...churidar,
  kurtaBody,
  waistcoat,
  [
    'cloth',
    'M-17-162C-26-159-29-149-29-138C-28-126-18-112-3-104L2-111C-10-120-18-130-18-142Z',
    'M-17-162C-26-159-29-149-29-138C-28-126-18-112-3-104L-1-107C-14-116-23-128-24-140C-24-149-22-157-17-162Z',
  ],
  [
    'cloth',
    'M16-162C25-159 28-149 28-138C27-126 17-113 3-106L-1-113C10-121 17-130 17-142Z',
    '',
    'M16-162C25-159 28-149 28-138C27-126 17-113 3-106L6-110C16-118 21-128 21-140C21-149 20-157 16-162Z',
  ],
  ['skin', 'M-4-113C2-116 7-112 8-107C7-102 0-100-5-103Z'],
];

/**
 * Man in a long kurta, waistcoat and churidar, hands clasped behind his back, his weight on the
 * right leg.
 */
export const kurta: readonly Piece[] = [...handsClasped, ...headFromBehind, collar];

/** The same man facing us, hands folded before him. */
export const guest: readonly Piece[] = [...handsClasped, ...headFromFront, collar];

/** An older man facing us in the two-panelled cap of Lucknow. */
export const elder: readonly Piece[] = [
  ...handsClasped,
  ...headFromFront,
  [
    'under',
    'M-12-189Q0-194 12-189C13-198 7-205 0-205C-7-205-13-198-12-189Z',
    'M-12-189Q-8-191-4-191.5C-5-197-3-202 0-205C-7-205-13-198-12-189Z',
    'M12-189Q8-191 4-191.5C5-197 3-202 0-205C7-205 13-198 12-189Z',
  ],
  collar,
];

/** The same man from behind, hailing somebody or holding a kite string up to the right. */
export const hailing: readonly Piece[] = [
  ...churidar,
  kurtaBody,
  ...leftArm,
  waistcoat,
  ...armOut,
  ...turned(headFromBehind),
  collar,
];

/**
 * The same man from the front, speaking: one arm shows something up to the right, the other holds
 * his notes.
 */
export const speaker: readonly Piece[] = [
  ...churidar,
  kurtaBody,
  ['cloth', 'M-5-164L6-164L3-106L-3-106Z'],
  [
    'over',
    'M-8-166C-17-164-22-159-22-149C-22-138-18-126-17-110L-4-105C-6-126-4-146-2-158Z',
    'M-8-166C-17-164-22-159-22-149C-22-138-18-126-17-110L-11-107.500C-13-128-13-146-8-166Z',
  ],
  [
    'over',
    'M8-166C16-164 20-159 21-149C21-139 19-126 21-109L5-105C6-126 5-146 2-158Z',
    '',
    'M8-166C16-164 20-159 21-149C21-139 19-126 21-109L13-107C14-128 14-150 8-166Z',
  ],
  ...armOut,
  ['trim', 'M-14-132L6-138L9-116L-9-110Z', 'M-14-132L-8-134L-3-112L-9-110Z'],
  [
    'cloth',
    'M-17-162C-26-159-30-149-31-138C-32-130-30-124-24-121L-2-116L0-123L-18-130C-19-136-18-142-17-148Z',
    'M-17-162C-26-159-30-149-31-138C-32-130-30-124-24-121L-12-118C-20-124-25-130-25-140C-25-149-22-157-17-162Z',
  ],
  ['skin', 'M-3-123Q4-126 6-121Q5-115-3-115Z'],
  ...headFromFront,
  collar,
];

/** Both forearms reaching forward to the right. */
export const forearmsForward: readonly Piece[] = [
  ['skin', 'M34-116L46-114Q50-111 46-109L32-109Z'],
  [
    'cloth',
    'M14-162C23-160 27-152 28-142C29-134 30-128 32-124L40-117L36-109L22-116C18-124 15-134 13-146Z',
    'M18-150C20-138 22-128 26-121L38-113L36-109L22-116C18-124 15-134 13-146Z',
    'M14-162C23-160 27-152 28-142C29-134 30-128 32-124L40-117L38.500-114L28-121C24-130 24-144 14-162Z',
  ],
  [
    'cloth',
    'M-17-162C-26-159-28-149-27-138C-26-126-18-116-8-112L20-108L21-115L-4-122C-11-128-15-136-16-148Z',
    'M-17-162C-26-159-28-149-27-138C-26-126-18-116-8-112L8-110C-6-117-18-126-21-138C-23-148-21-157-17-162Z',
  ],
  ['skin', 'M20-115L30-112Q33-108 29-106L19-108Z'],
];

/**
 * Man bringing something: both forearms forward to the right, hands open under a load whose foot
 * stands at 36, -110.
 */
export const bearer: readonly Piece[] = [
  ...churidar,
  kurtaBody,
  waistcoat,
  ...forearmsForward,
  ...turned(headFromBehind),
  collar,
];
