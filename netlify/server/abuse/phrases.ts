/**
 * The words by which unasked advertising is known, in English and in Hindi as it is typed with Latin letters. All are
 * tried on text from plainText().
 *
 * None of them sets an enquiry aside by itself: founders write about loans, crypto and betting, parents about what their
 * sons look at, and our own students about search engines. What tells is a trade together with the voice of someone who
 * sells it (suspicion.ts). So a phrase belongs here only where a person who asks would hardly use it in that way:
 * "rank your website" and not "rank our website".
 */

/** Trades that advertise through contact forms. People ask about all of them. */
const trades: readonly RegExp[] = [
  // Search engines and leads.
  /\bseo\b|\bback ?links?\b|\bgoogle (?:search )?rank|\brank\w* (?:on|in) google|\b(?:first|1st) page of google|\btraffic\b|\bgoogle (?:me|pe|par)\b/,
  /\bdigital marketing (?:company|agency|consultant|expert|services)\b|\bguest article\b|\b(?:lead generation|qualified leads|verified leads|per lead|link building)\b/,
  // Sites, apps, videos.
  /\bweb ?(?:site)? ?(?:design|redesign|develop)\w*|\b(?:app|software|mobile) development\b|\bwordpress\b|\bwebsites? (?:bana|banwa)\w*|\bexplainer videos?\b|\bwikipedia page\b|\blogo (?:design|free)\b/,
  // Gambling.
  /\b(?:casinos?|betting|bets?|poker|rummy|teen ?patti|jackpot|slots?|roulette|satta|matka|lottery)\b|казино|ставк/,
  // Money that multiplies.
  /\b(?:bitcoins?|btc|usdt|crypto\w*|forex|trading|intraday|nifty|stock tips|passive income)\b|\binvest (?:with us|in)\b/,
  // Money that is lent or left.
  /\b(?:loans?|lend(?:er|ing)s?|cibil|collateral|project (?:funding|finance))\b|\b\d+(?:\.\d+)? ?% (?:interest|daily|per (?:day|month))\b/,
  // Audiences and lists.
  /\b(?:followers|subscribers|google reviews|star reviews|likes and)\b|\bbulk (?:sms|whatsapp|e-?mail)\b|\b(?:e-?mail|mobile|customer|leads?) (?:list|database|data)\b|\bcontact forms?\b/,
  // Pills, copies, company, jobs.
  /\b(?:pills?|pharmacy|prescription|replica|dating|massage|spa)\b|\b(?:part[- ]time|typing|data entry|online) jobs?\b|\bwork(?:ing)? from home\b/,
];

/** What nobody writes who wants to be trained, coached or incubated. */
const advertisingOnly: readonly RegExp[] = [
  /\bguest[- ]?(?:post|blog)|\bsponsored (?:post|article|content)/,
  /\blink insertion|\bdo[- ]?follow\b|\bpbns?\b|\b(?:da|dr) ?\d{2}(?:\+|.{0,12} (?:sites?|domains?|links?|blogs?)\b)|\bdomain (?:authority|rating)\b/,
  /\b(?:buy|quality|cheap|permanent|seo|\d[\d,]*) (?:\w+ )?back ?links?\b|\bwhite[- ]?hat\b|\b(?:real|targeted) (?:visitors|traffic)\b/,
  /\bguaranteed (?:returns?|profits?|top|rank\w*|traffic|leads|results)\b|\bdouble your (?:money|bitcoin|investment|income)|\bsure ?shot\b|\b(?:play|win) (?:\w+ ){0,6}(?:real money|real cash|big prizes?)/,
  /\brecover (?:\w+ )?(?:stolen|lost) (?:bitcoin|crypto|funds|money|usdt)|\brecover (?:stolen|scammed)\b|\bcertified hacker/,
  /\bnext of kin\b|\blate client\b|\bunclaimed (?:fund|inherit)|\byou have been selected|\byou (?:have )?won\b|\bmillion (?:usd|us dollars|united states)/,
  /\bbuy (?:\w+ )?(?:instagram|youtube|facebook|telegram|5 star|google|followers|likes|reviews)\b|\b(?:crore|million|lakh) (?:numbers|contacts|contact forms|messages|emails)\b/,
];

/** The same, where one word is as good as a page. */
const unmistakable: readonly RegExp[] = [
  /\bfree spins?\b|\b(?:welcome|joining|signup|deposit) bonus|\bsatta ?(?:matka|king)|\bbetting id\b|\bslot ?gacor|\bcasino (?:client|site|bonus)|онлайн казино/,
  /\b(?:viagra|cialis|tramadol|sildenafil|levitra|xanax|ozempic|kamagra)\b/,
  /\bescorts\b|\bescort (?:service|girl)|\bcall ?girls?\b|\b(?:hot|sexy|russian|lonely) (?:girls|women|ladies)\b|\bnudes?\b|\bxxx (?:videos?|movies?|cams?)|\badult dating\b|\bsex (?:chat|cam|video)/,
];

/** How an advertiser turns to the owner of a site, or drives a reader on. */
const pitches: readonly RegExp[] = [
  // Finds fault with the site, or promises to lift it.
  /\byour (?:web ?)?site(?:'s)? (?:(?:is not|isn'?t) (?:mobile|ranking|responsive|optimi|secure|getting|visible|showing|appearing|user|seo)|loads slow|could (?:be|rank|get)|lacks|needs|looks (?:old|outdated)|has (?:some|many|a few|serious) (?:errors|issues|problems))|\b(?:errors?|issues?|problems?|mistakes) (?:in|on|with) your (?:web ?)?site|\b(?:audit|analysis|review) of your (?:web ?)?site/,
  /\b(?:improve|boost|increase|grow|rank|promote|redesign|rebuild|optimi[sz]e|upgrade|skyrocket) (?:\w+ ){0,3}(?:your|ur) (?:\w+ )?(?:web ?site|site|ranking|rankings|traffic|sales|business|brand|online|google|revenue|visibility)/,
  /\b(?:to|for) your (?:web ?site|site|blog|business|brand|company|channel)\b|\bbusinesses like yours\b/,
  /\byou(?:'re| are) not (?:ranking|showing|visible)|\bdo you (?:want|need) (?:more|an? urgent|an? instant|an? quick|traffic|a? ?loan|funding|quick|customers|clients)|\bloan chahiye ?\?|\bpaisa kamana\b/,
  // Speaks of what it sells, and for how much.
  /\bour (?:\w+ )?(?:packages?|price ?list|prices|rates|gigs|past work|experts|developers|terms)\b|\b(?:send|share|give|email) (?:you )?(?:a|our|my|the|some)? ?(?:free )?(?:\w+ )?(?:quote|quotation|proposal|price ?list|packages?|samples|audit|report)\b/,
  /\b(?:cheap|lowest|affordable|best|unbeatable) (?:\w+ )?(?:prices?|costs?|rates?|packages?)\b|\b(?:only|just|sirf) (?:at |for |from )?(?:\$|₹|€|£|rs\.?|inr|usd) ?\d|\bsirf \d{3,}|\bfor \d+ dollars\b|\b\d+ (?:reviews|backlinks|followers) for\b/,
  /\b\d+ ?% (?:off|success|accuracy|genuine|safe|guarantee)|\b(?:bulk|special|big) discounts?\b|\bspecial offer|\blimited (?:time|offer|period)|\boffer (?:ends|expires)|\bfinal notice|\byour \w+ (?:expires?|has expired|is pending|has been (?:pre-?)?approved)/,
  /\b(?:we|i) can (?:\w+ )?(?:improve|generate|create|redesign|build|send|rank|increase|boost|get you|bring)\b|\bwe (?:also )?recover\b|\bwe offer (?:you|best|white|personal|loans?|seo|web|app|affordable)|\bwe sell (?:e-?mail|database|data|leads|followers|traffic|backlinks)|\bguarantee ke sath\b|\b(?:lay?enge|karwaye|banwaye|bana(?:kar|ke) denge)\b/,
  /\b(?:earn|make|kamaye|kamao|kamai) (?:up ?to )?(?:\$|₹|rs\.?)? ?\d|\b\d+ ?(?:rupees|rs|%)? (?:per day|per week|daily|roz|mahina|guaranteed)\b|\bi made (?:\$|₹|rs)|\bearn (?:daily|money|from home)|\bpaise kamaye\b|\b(?:safe|easy|quick|fast|free) money\b/,
  // Drives on.
  /(?<!\b(?:i|we|to|can|should|how|please|pls) )\b(?:order|renew|claim|buy|act|call|subscribe|download|contact us)(?: it| us| your)? (?:now|here|today|free)\b|\bclaim (?:your|now)|\bclick (?:here|the link|below|on the link)|\babhi (?:apply|join|call|order)/,
  /\binterested ?\?|\breply (?:yes|to claim|with your)|\bshare your (?:number|requirements?|phone|contact)|\b(?:open to|available for|up for) a (?:quick|short|brief|\d+)|\bask for our\b|\b(?:register|order|apply|download|sign ?up) (?:our \w+|at|on|here|us)? ?:? ?(?:at |on )?(?:https?:|www\.|[a-z0-9-]+\.[a-z]{2,}\b)/,
  /\b(?:contact|message|order|text|dm|ping) (?:\w+ ){0,4}(?:on|at|via) (?:telegram|whatsapp)\b|\b(?:order|contact) (?:on|via) whatsapp|\bjoin (?:our|the|my)? ?(?:telegram|whatsapp|vip|free|channel|group|https?:)|\bya whatsapp kare|\bwhatsapp (?:now|kare \d|us)/,
  /\binstant (?:withdrawal|delivery|loan|payout)|\b(?:no|without|bina) (?:cibil|credit check|guarantee|prescription|registration|investment needed|documents)\b|\bworldwide (?:shipping|delivery)|\bloan (?:up ?to|offer|firm)\b|\bpre-?approved\b|\bturant loan|\b(?:home|secure) delivery\b/,
];

/** What a seller says too, and others as well: it counts beside another sign. */
const sellersWords: readonly RegExp[] = [
  /\b(?:we|our (?:team|agency|company)) (?:offers?|provides?|speciali[sz]es?|creates?|builds?|designs?|develops?)\b|\bwe are an? (?:\w+ ){0,5}(?:company|agency|firm|team)\b/,
  /\b(?:affordable|cheap|lowest|discount|guarantee\w*)\b|\b24 ?[x/] ?7\b|\breal money\b|\b(?:starting|starts?|prices?) (?:at|from) (?:\$|₹|€|£|rs\.?|inr|usd) ?\d/,
  /\bhope (?:you are|this finds|this email)|\bdear (?:business owner|sir\/madam|webmaster|site owner|owner)|\bhello webmaster|\bcame across your (?:web ?)?site|\bwas on your (?:web ?)?site/,
  /\b(?:apply|join|register|start|sign ?up|visit)(?: it| us)? (?:now|today|free|here)\b|\baa?pki (?:website|site|dukan)\b/,
  /\b(?:get started|no experience|refer friends|book a call|quick call|pay by|paypal|let me know (?:the|your) (?:price|cost|rates?))\b|\b(?:can|may|shall|could) (?:i|we) (?:send|share|email|show)\b/,
];

/** What people ask this site for; advertising speaks of it only where somebody has read the page before writing. */
const asked =
  /\b(?:training|trainer|workshop|coaching|counsell?ing|mentors?(?:hip)?|incubat\w+|boot ?camp|dpiit|startup india|recognition|pitch day|public speaking|admission|enrol\w*|fees?|batch|see?khn[ae]|sikhn[ae]|taiyari|bhashan|internship|course)\b|प्रशिक्षण|ट्रेनिंग|फीस|कोर्स|भाषण|सिखा|सीखना/;

/** What was found in a text: weights as suspicion.ts adds them. */
export interface Phrases {
  /** 0, 2, or 3 where one text is about many of them. */
  readonly trades: number;
  /** 0, 4 for a phrase that occurs in advertising only, 5 for more of them or an unmistakable one. */
  readonly advertisingOnly: number;
  /** 0, 1 where only a seller's words were found, 3 to 5. */
  readonly pitch: number;
  /** Whether it speaks of what this site offers. */
  readonly asks: boolean;
}

/**
 * Looks for the phrases of advertising.
 *
 * @param text - from plainText().
 */
export function phrasesIn(text: string): Phrases {
  const count = (patterns: readonly RegExp[]) => patterns.filter((pattern) => pattern.test(text)).length;
  const [kinds, only, plain, words] = [count(trades), count(advertisingOnly), count(pitches), count(sellersWords)];
  const beside = Math.min(1, words);
  return {
    trades: kinds === 0 ? 0 : kinds < 3 ? 2 : 3,
    advertisingOnly: count(unmistakable) > 0 ? 5 : Math.min(5, only && 3 + only),
    pitch: plain === 0 ? beside : Math.min(5, 2 + plain + beside),
    asks: asked.test(text),
  };
}
