/**
 * Within how many hours the company promises to answer an enquiry. What visitors read says it as
 * the fact `reply-time` (src/content/facts.yaml); a build in which the two differ fails and says
 * so.
 */
export const replyHours = 24;
