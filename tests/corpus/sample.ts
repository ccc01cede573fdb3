/** How an enquiry reaches the server. */
export type Arrival =
  /** From our page with its script, at the speed of a hand: a token fetched twenty seconds ago. */
  | 'page'
  /** The same in three seconds: a password manager filled the form. */
  | 'page in three seconds'
  /** The page has renewed its token half a second ago. */
  | 'page, token just renewed'
  /** The page was open overnight and its laptop asleep: the token is fourteen hours old. */
  | 'page, open overnight'
  /** The page was opened before this way of making tokens came: one of the earlier format. */
  | 'page of an earlier deploy'
  /**
   * The page was open while the site's secret was changed: its token cannot be verified any more.
   */
  | 'page, secret changed since'
  /** The page's call for a token failed. */
  | 'page, without token'
  /**
   * A plain post of the form, as a browser without script sends it, and as most spam programs do.
   */
  | 'plain post'
  /** A program that replays a token it has used before, at the speed of a hand. */
  | 'program, used token'
  /** A program with a token of two years ago. */
  | 'program, old token'
  /** A program that made its token up. */
  | 'program, forged token'
  /** A program that fetches a token and sends at once. */
  | 'program, at once'
  /** A program that fetches a token and waits as long as a hand takes: it arrives like `page`. */
  | 'program, patient';

/** An enquiry of the corpus and how it arrives. */
export interface Sample {
  readonly arrives: Arrival;
  readonly name: string;
  /** Absent for the incubation form, which asks for none. */
  readonly email?: string;
  readonly phone?: string;
  readonly industry?: string;
  readonly topic?: string;
  readonly message?: string;
  /** What stands in the field that people do not see. */
  readonly trap?: string;
  /** Senders of one network name it; otherwise each has one of its own. */
  readonly network?: string;
}
