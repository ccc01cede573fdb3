/** Up to three words between. */
const gap = '(?:\\S+ ){0,3}';

/**
 * One set of phrases out of a list, each separated from the next by a comma and white space. A
 * phrase is found as whole words. `rank*` stands for any ending, ` ~ ` for up to three words
 * between; the rest is a regular expression.
 *
 * @example phraseSet`guest (post|blog)*, improve ~ your (web ?)?site`
 */
function phraseSet(list: TemplateStringsArray): RegExp {
  const phrases = String.raw(list)
    .trim()
    .split(/,\s+/)
    .map((phrase) => phrase.replace(/(?<=[\p{L})])\*/gu, '\\p{L}*').replaceAll(' ~ ', ` ${gap}`));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}

/*
 * The words by which unasked advertising is known, in English, in Hindi as it is typed with Latin
 * letters, and the commonest Russian ones. Each set is one kind of thing and counts once.
 *
 * None of them sets an enquiry aside by itself: founders write about loans, crypto and betting,
 * parents about what their sons look at, and our own students about search engines. What tells is a
 * trade together with the voice of someone who sells it, and it tells less where the writer has a
 * need of their own (`needs`). So a phrase belongs under `pitches` only where a person who asks
 * would hardly use it in that way: "rank your website" and not "rank our website".
 */

/**
 * Trades that advertise through contact forms; people ask about all of them, though seldom about
 * several at once.
 */
export const trades: readonly RegExp[] = [
  // Search engines, links, visitors.
  phraseSet`seo, serp, keywords?, rank* (on|in) google, google (search )?rank*, (first|1st) page of google, page (one|1),
    google (me|pe|par|maps), продвижени*, сайтов в топ`,
  phraseSet`back ?links?, link (building|exchange|insertion)s?, guest articles?, (permanent|exchange) links?, niche,
    press release, rate card, insertions, прогон`,
  phraseSet`traffic, (organic )?visitors, ppc, google partner, google ads, digital marketing (company|agency|consultant|expert|services)`,
  // Lists, leads and mass mailing.
  phraseSet`leads, lead generation, (e-?mail|mobile|customer|hni|doctors?|students?|nri|business|attendees?|buyers?) (lists?|data), database,
    (verified|business) contacts,
    cold (e-?mails?|calls?), bulk (sms|whatsapp|e-?mails?), contact forms?`,
  // Sites, programs, films.
  phraseSet`web ?(site)? ?(design|redesign|develop)*, wordpress, shopify, websites? (bana|banwa)*, (static|dynamic) website, landing page, homepage, hosting,
    domain (name|renewal|expires?), logo, mock(ed)? ?-?up`,
  phraseSet`(mobile|android|ios|e-?commerce) apps?, (app|software) development, e-?commerce, crm, erp, chat ?bots?,
    (our|this) (software|tool|platform|plugin), (explainer|animated|promo) videos?, video editing, (2d|3d) animation,
    wikipedia page, dedicated ~ developers, php, react, flutter, laravel, ai (agent|bot)`,
  // Gambling.
  phraseSet`casinos?, betting, bets?, poker, teen ?patti, jackpot, slots?, roulette, satta, matka, gambling, sportsbook,
    казино, ставк*`,
  phraseSet`rummy, ludo, aviator, lottery, lucky draw, inaam, prize, giveaway, bonus, win (cash|real|big|prizes?|money|an?)`,
  // Money that multiplies, that is lent, that is left.
  phraseSet`bitcoins?, btc, usdt, eth, crypto*, cloud mining, airdrop, nft, presale, altcoins?, (next|new) \S* ?coin`,
  phraseSet`forex, trading, intraday, (bank ?)?nifty, options calls?, stock tips, trade signals, demat, stock market, (trading|forex) (robot|bot),
    invest (with us|in), (passive|extra|monthly|daily) income`,
  phraseSet`loans?, lend(er|ing)s?, cibil, collateral, byaj, emi, credit (card|line), per annum, project (funding|finance),
    (funding|finance) (for|from), \d+(\.\d+)? ?% (interest|daily|per (day|month|annum)|byaj), private investors?,
    debt or equity, low rate, relief grant, bank details, кредит*, заработ*`,
  // Audiences.
  phraseSet`followers, subscribers, likes, views, trustpilot, non ?drop, (google|facebook|trustpilot|star) ~ reviews`,
  // Pills, company, copies, jobs, land, papers.
  phraseSet`pills?, pharmacy, prescription, capsules?, stamina, supplements?, weight loss, slimming, cbd, vape, hair loss,
    ayurvedic, modafinil, zopiclone`,
  phraseSet`dating, massage, spa, housewives, girlfriend, discreet, hookups?, singles, adult, cutie, sexy, saw your profile`,
  phraseSet`replica, cheap(est)? (flights|hotels|tickets), essays?, immigration, wholesale, moq,
    (visa|passport|driving licen[cs]e|degree|certificate) (without|in \d+|guaranteed),
    promotional (t-?shirts|items|products|gifts)`,
  phraseSet`(part[- ]time|typing|data entry|online|home based|copy paste|packing) (jobs?|work|ka kaam), daily payment,
    work(ing)? from home, ghar (se|par|baithe)`,
  phraseSet`iso certification, virtual assistants?, insurance polic(y|ies), plots, flats for sale, registry, [23] ?bhk,
    (gst|company|fssai|msme|trademark) registration \d+, itr filing`,
];

/** What nobody writes who wants to be trained, coached or incubated. */
export const advertisingOnly: readonly RegExp[] = [
  phraseSet`guest[- ]?(post|blog)*, sponsored (post|article|content)s?, (place|publish|post) (an?|your|our) ~ (article|link|content)`,
  phraseSet`link insertion, do[- ]?follow, pbns?, domain (authority|rating), exchange links, links? with your,
    (da|dr) ?\d{2}\+?,? ~ (sites?|domains?|links?|blogs?|traffic), (da|dr) ?\d{2}\+`,
  phraseSet`(buy|quality|cheap|permanent|seo) (\S+ )?(back ?links?|followers|likes|subscribers|views), white[- ]?hat,
    (real|targeted) (\S+ )?(visitors|traffic|followers)`,
  phraseSet`guaranteed (returns?|profits?|top|rank*|traffic|leads|results|income), sure ?shot,
    double your (money|bitcoin|investment|income), (play|win) ~ ~ (real money|real cash|cash daily|big prizes?)`,
  phraseSet`recover ~ (stolen|lost|scammed) (bitcoin|crypto|funds|money|usdt), certified hacker*, access to your (device|phone|camera),
    recorded you, your contacts`,
  phraseSet`next of kin, late client, unclaimed (fund|inherit)*, you have been selected, you (have )?won, million (usd|us dollars),
    (kbc|lottery) (winner|department), inaam ~ number`,
  phraseSet`buy (\S+ )?(instagram|youtube|facebook|telegram|5 star|google|reviews), write my essay,
    (crore|million|lakh|thousands of) (numbers|contacts|contact forms|websites|messages|emails)`,
  phraseSet`(deposit|invest|pay) (only )?\S? ?\d+ ?(usdt|usd|btc|dollars?|rupees?|rs)? ~ (receive|get|earn|withdraw), mining (contract|made|plan),
    (posted|sent) with ~ ~ captchas?`,
];

/** The same, where one word is as good as a page. */
export const certainPhrases: readonly RegExp[] = [
  phraseSet`free spins?, (welcome|joining|sign ?up|deposit) bonus, satta ?(matka|king), betting id, slot ?gacor,
    casino (client|site|bonus), онлайн казино`,
  phraseSet`viagra, cialis, tramadol, sildenafil, levitra, xanax, ozempic, kamagra`,
  phraseSet`escorts, escort (service|girl)s?, call ?girls?, (hot|sexy|russian|lonely) (girls|women|ladies|housewives), nudes?,
    xxx (videos?|movies?|cams?), adult dating, sex (chat|cam|videos?), housewives in your`,
];

/** How an advertiser turns to the owner of a site, or drives a reader on. */
export const pitches: readonly RegExp[] = [
  // Finds fault with the site or the business, or promises to lift it.
  phraseSet`your (web ?site|site|home ?page|online presence) (is not|isn'?t) (mobile|ranking|responsive|optimi[sz]ed|secure|getting|visible|showing|appearing),
    your (web ?site|site|home ?page) (loads slow*|could (be|rank|get)|lacks|needs|(looks|feels) (old|outdated|dated|slow)),
    (errors?|issues?|problems?|mistakes) (in|on|with) your (web ?)?site, (audit|analysis|review) of your (web ?)?site,
    fresh (version|look), no obligation, no cost audit, room to (get|grow|improve), reviewed your (web ?)?site`,
  phraseSet`(improve|boost|increase|grow|rank|promote|redesign|rebuild|optimi[sz]e|upgrade|skyrocket|scale) ~ (your|ur) (\S+ )?(web ?site|site|rankings?|traffic|sales|business|brand|online|google|revenue|visibility|followers|stamina)`,
  phraseSet`(to|for|with|of) your (web ?site|site|blog|business|brand|company|channel|domain|offer), competitors? of yours,
    your (offer|ad|competitors), like yours, costs you, your (web ?)?site (took|takes|is missing|ranks), handles? (the )?(seo|marketing|website)`,
  phraseSet`you('re| are) not (ranking|showing|visible), do you (want|need) (more|an? urgent|an? instant|an? quick|traffic|a loan|loan|funding|quick|customers|clients),
    (struggling|tired|want) (to|of) (get|find)(ting|ing)? (more )?(customers|clients|leads|traffic), paisa kamana,
    loan chahiye ?\?+, are you (in debt|tired|struggling|facing|still|looking|ready|refused|losing), (paise|loan|funds?) ki zaroorat`,
  // Speaks of what it sells, and for how much.
  phraseSet`our (\S+ )?(packages?|price ?list|prices|rates|gigs|past work|experts|developers|terms|software|tool|clients?|members|vip),
    our (telegram|whatsapp) \S+,
    (send|share|give|email) (you )?(a|our|my|the|some)? ?(free )?(\S+ )?(quote|quotation|proposal|price ?list|packages?|samples|audit|report|preview)( link)?(?! for)`,
  phraseSet`(cheap|cheapest|lowest|affordable|unbeatable|best) (\S+ )?(prices?|costs?|rates?|packages?)(?! ?\?), (free samples?|sample free),
    (only|just|sirf|price) (at |for |from )?(\$|₹|€|£|rs\.?|inr|usd) ?\d+, (sirf|price|only) \d{3,}, for \d+ dollars,
    \d+ (reviews|backlinks|followers) (for|in)`,
  phraseSet`\d+ ?% (off|success|accuracy|genuine|safe|guarantee|profit), \d+ ?% in \S+ with, (bulk|special|big) discounts?, special offer,
    limited (time|offer|period|seats|slots), offer (ends|expires), final notice,
    your \S+ (expires?|has expired|is pending|has been (pre-?)?approved)`,
  phraseSet`we will (bring|get|rank|increase|double) your, (we|i) can (\S+ )?(improve|generate|create|redesign|build|send|rank|increase|boost|get you|bring), we (also )?recover, we got (a|one),
    (monthly|weekly) (\S+ )?plan, we (give|provide|arrange) loans?, we offer (you|best|white|personal|loans?|seo|web|app|affordable), guarantee ke sath, money back, while you sleep, sabko loan, layenge, karwaye, banwaye, bana(kar|ke) denge,
    we sell (e-?mail|database|data|leads|followers|traffic|backlinks)`,
  phraseSet`(earn|make|made|kamaye|kamao|receive) (up ?to )?(\$|₹|rs\.?)? ?\d[\d,]*, rozana \d+, earn (daily|money|from home),
    \d+ ?(rupees|rupaye|rs|%|usdt)? (per day|per week|every day|daily|roz|rozana|mahina|guaranteed), paise (kamaye|jeeto), 1 ka 10,
    (safe|easy|quick|fast|free) money, (paisa|paise) (account|khate) me`,
  // Drives on.
  phraseSet`(?<!(i|we|to|can|should|how|please|pls) )(order|renew|claim|buy|act|call|subscribe|download|contact us|book|migrate)( it| us| your)? (now|here|today|free),
    claim (your|now), click (here|the link|below|on the link), abhi (apply|join|call|order), (see|start|check|find) (it |more )?here,
    link (kholen|pe click|par click), test it free`,
  phraseSet`interested ?\?+, want me to, would you be (open|interested), (shall|may) (i|we) (call|send|show|connect|email), can we connect, how many do you want,
    worth a (chat|call|look), shall we (proceed|start|talk), reply (yes|to claim|with (your|the)),
    (revert|get back) with your, share your (number|requirements?|phone|contact), send (us )?your (business plan|details|requirements?),
    looking for (projects|partners|borrowers|distributors|agents), (open to|available for|up for) an? (quick |short |brief |\d+ \S+ )?(chat|call|meeting|zoom),
    ask for our, book a (free )?demo, have a project in mind, write (to )?me here, full name, we will walk you, (email|mail) you an?, would that work, are you interested in (acquiring|buying|purchasing), counts and pricing,
    miss(ed)? call (de|do|kare), (reaching out|writing) on behalf of,
    (aadhaa?r|pan) (card )?(bheje|send)`,
  phraseSet`(register|order|apply|download|sign ?up)( our \S+| at| on| here| us)* ?:? ?(https?:\S+|www\.\S+|[a-z0-9-]+\.[a-z]{2,})`,
  phraseSet`(contact|message|order|text|dm|ping|write) ~ (on|at|via) (telegram|whatsapp), dm @\S+, (order|contact) (on|via) whatsapp,
    join (our|the|my)? ?(telegram|whatsapp|vip|free|channel|group|https?:\S+), (ya|ke liye) whatsapp kare,
    (telegram|whatsapp) (now|us|join|group join|kare \d+)`,
  phraseSet`instant (withdrawal|delivery|loan|payout), withdraw (to|in|anytime), cash on delivery, worldwide (shipping|delivery),
    overnight shipping, (no|without|bina) (cibil|credit check|guarantee|prescription|registration|investment needed|documents|password|income proof),
    loan (up ?to|offer|firm), pre-?approved, turant loan, free (\d+ \S+ )?trial, (profit|payment) (screenshots?|proofs?), demo on request, (home|secure) delivery, pay by (upi|paypal|crypto), 24 (ghante|hours) me`,
];

/** What a seller says too, and others as well: each counts a little. */
export const salesPhrases: readonly RegExp[] = [
  phraseSet`(we|our (team|agency|company)) (offers?|provides?|speciali[sz]es?|creates?|builds?|designs?|develops?|helps?),
    we are an? ~ (\S+ )?(company|agency|firm|team), certified company, company providing, (most|several|our) (clients|brands|customers)`,
  phraseSet`affordable, cheap, lowest, discount, guarantee*, genuine, verified, trusted, 24 ?[x/] ?7, real money, pay after,
    (starting|starts?|prices?) (at|from) (\$|₹|€|£|rs\.?|inr|usd) ?\d+`,
  phraseSet`hope (you are|this finds|this email)*, dear (business owner|sir/madam|webmaster|site owner|owner|sir), hello webmaster,
    good day, hey, quick question, came across your (web ?)?site, was on your (web ?)?site, on your (web ?)?site, congratulations`,
  phraseSet`get started, no experience, refer friends, book a call, quick call, pay by, paypal, upi, advise the cost, portfolio attached,
    let me know (the|your) (price|cost|rates?), (can|could) (i|we) (send|share|email|show)`,
  phraseSet`(apply|join|register|start|sign ?up|visit)( it| us)? (now|today|free|here), aa?pki (website|site|dukan), fast and, automatically,
    in (2|5|10|15|24) (min|minutes?|hours?), customers, hurry, first month free, ask for (a )?catalog*, per hour`,
  // A number or a name to answer to, in place of the form's own fields.
  phraseSet`(?<!(me|my|wife|no|number|mera) (\S+ ){0,2})[6-9]\d{9}, skype, live:\S+, (?<![^ ])@\S{4,}`,
  // A price.
  phraseSet`(\$|₹|€|£|rs\.?|inr|usd) ?\d[\d,]*, \d+ ?(rupees|rupaye|dollars|usd|usdt|btc), \d+ ?(percent|%)`,
];

/*
 * How people speak who want something for themselves, in English, in Hindi, and in Hindi typed with
 * Latin letters. Advertising has none of it as a rule, and a genuine text of more than a line
 * hardly ever lacks it: that tells more than any trade, and it tells of trades that are not on the
 * list (tests/corpus).
 */

/** What this site offers. */
export const offered: RegExp = phraseSet`training, trainers?, train(ed)?, workshops?, coach(ing)?, counsell?(ing|ors?), mentor*, incubat*, boot ?camps?,
  dpiit, startup india, recognition, pitch (day|deck), public speaking, admission, enrol*, fees?, batch, see?khn[ae], sikhn[ae],
  taiyari, bhashan, internship, courses?, speaker, motivational, seminar, webinar, teach, guidance, consultation,
  प्रशिक्षण, ट्रेनिंग, फीस, कोर्स, भाषण*, सिखा*, सीखना, मार्गदर्शन`;

/** Needs, and words about oneself: one set each. */
export const needs: readonly RegExp[] = [
  phraseSet`(?<!you )need, (i|we) (want|require|wish|am interested|are interested|am unable|wanted), wants? to, planning to, hoping to,
    would (like|love) to (know|book|join|enrol|talk|have|learn|discuss|meet|start|apply|get|understand|attend|invite|be|visit|interview),
    would (like|love) (a|some|one|your|advice|help|details|information), mujhe, hume, humein, hamein, chahiye, chahta, chahti, batao, bataye, bataiye, bata, kahan,
    kitn[aie], kaise, (karna|karni|lena|milna|sikhna|seekhna) hai, aap (log|ka|ke|ki),
    kya (aap|ye|main|mai|hum), ho sakti? hai,
    चाहिए, चाहता, चाहती, चाहते, मुझे, हमें, कृपया, क्या, बताएं, बताइए,
    (please|pls|kindly|plz) (\S+ )?(call|tell|help|guide|suggest|let me|see|look|have|check|find|arrange|reply|register|give|visit|advise me|send|share)(?! (us )?(your|full|the cost)),
    (?<!on )request(ing)?, enquir*, inquir*, regarding, refund, receipt, invoice, recording, call ?back, sorry, earlier, previous`,
  phraseSet`(my|mera|meri|mere|hamar[aie]|humar[aie]|apne) (?!telegram|channel|gigs?|price|packages?|private)\p{L}+,
    our (\S+ )?(company|startup|school|college|shop|staff|employees|students|farmers|app|clinic|bank|ngo|product|idea|institute|village|constituency|child|children|deck|pitch|managers|dealers|family|mill|farm|site|page|brand|hostel|riders|saas|teacher|dean),
    i am an?, i'm an?, (i|we) (run|own|make|built|build|teach|manufacture|export|distribute|train|attended|paid|visited|live),
    main? .{0,30} h(u|oon|un), मेरा, मेरी, मेरे, हमारे, हमारी, हमारा, मैं`,
];
