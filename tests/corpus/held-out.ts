import type { Sample } from './sample.ts';

/**
 * Written once weights and phrases stood, and not tuned on: they tell how the judgement fares with
 * texts that it was not made with. Whoever tunes the judgement on these writes new ones
 * afterwards.
 */
export const heldOutGenuine: readonly Sample[] = [
  { arrives: 'page', name: 'Lakshmi', email: 'lakshmi@example.in', message: 'Timing?' },
  {
    arrives: 'page',
    name: 'Anurag Nigam',
    email: 'anurag@example.com',
    message:
      'We sell second-hand tractors online and need somebody to fix our pricing and our sales calls. Turnover 6 Cr. www.tractorwala.example.com',
  },
  {
    arrives: 'plain post',
    name: 'Beauty parlour',
    email: 'bp@example.in',
    message:
      'parlour ka instagram page hai par customer nahi aate, aap log chalate ho kya ya sirf sikhate ho',
  },
  {
    arrives: 'page, open overnight',
    name: 'IAS aspirant',
    email: 'ias@example.in',
    message:
      'I panic in interviews. Mains cleared twice. Mock interviews with feedback, how many sittings and what cost?',
  },
  {
    arrives: 'page, without token',
    name: 'Zero waste',
    email: 'zw@example.com',
    message:
      'Pilot results attached in the drive: https://drive.google.com/file/d/2. We collect 4 tonnes a day in Lucknow. Ready for incubation interview any day.',
  },
  {
    arrives: 'page',
    name: 'Branch manager LIC',
    email: 'lic@example.in',
    message:
      '55 agents, morale is low after the new commission rule. A half day with a good speaker, 18 January, hall is arranged.',
  },
  {
    arrives: 'page',
    name: 'Guardian',
    email: 'guardian@example.in',
    message:
      'Bhatija 19 saal ka, BTech drop, raat bhar free fire khelta hai aur online satta. Uske papa nahi rahe. Kaise samjhaye?',
  },
  {
    arrives: 'page, secret changed since',
    name: 'Payal Jain',
    email: 'payal@example.com',
    message:
      'Could you review our deck before Friday? https://pitch.com/v/payal and the model https://sheets.example.org/payal',
  },
  {
    arrives: 'page',
    name: 'Ex employee',
    email: 'ex@example.in',
    message: 'My relieving letter from June is still pending. Kindly forward this to HR.',
  },
  {
    arrives: 'plain post',
    name: 'Municipal school teacher',
    email: 'mst@example.in',
    message: 'बच्चों को मंच पर बोलने का डर है। 40 बच्चे, कक्षा 6 से 8। कोई निःशुल्क कार्यक्रम हो तो बताइए।',
  },
  {
    arrives: 'page',
    name: 'Digital marketer',
    email: 'dm@example.in',
    message:
      'I do Google Ads for coaching institutes and would like to join your mentor network. Results: 40 leads a day at Rs 90 each. LinkedIn: linkedin.com/in/dm',
  },
  {
    arrives: 'page in three seconds',
    name: 'Sharma ji',
    email: 'sharma@example.in',
    trap: 'Sharma Sweets',
    message: 'dukan ke 8 ladke, customer se kaise baat kare. ek din ki training',
  },
  {
    arrives: 'page',
    name: 'Angel',
    email: 'angel@example.org',
    message:
      'I invest in four or five founders a year. Please add me to the pitch day list. Ticket 25 lakh, consumer and health only.',
  },
  {
    arrives: 'page',
    name: 'P2P',
    email: 'p2p@example.com',
    message:
      'RBI changed the P2P lending rules and our loan book is frozen. 11 staff. We need a restructuring consultant by Monday.',
  },
  {
    arrives: 'page, token just renewed',
    name: 'Nafisa',
    email: 'nafisa@example.in',
    message: 'And please add vegetarian lunch for 30 to the quote.',
  },
  {
    arrives: 'plain post',
    name: 'Bikaner namkeen',
    email: 'bn@example.in',
    message:
      'FSSAI and GST we have. Want export licence and packaging help, also website in Hindi. Two brothers, one shop.',
  },
  {
    arrives: 'page, without token',
    name: 'Podcast',
    email: 'podcast@example.in',
    message:
      'We record founders of UP every Saturday. Would the director come for an episode? Last ones: https://youtube.com/@awadhpod',
  },
  {
    arrives: 'page',
    name: 'Widow entrepreneur',
    email: 'we@example.in',
    message:
      'After my husband I run the press alone. Bank says no to the loan without a plan. I can pay little. Who can help me write it?',
  },
  {
    arrives: 'page',
    name: 'Security check',
    email: 'sec@example.org',
    message:
      'I found that your contact page can be framed by another site. It is a small bug, no reward expected. Whom should I write to with the steps?',
  },
  { arrives: 'page in three seconds', name: 'Satta Prasad', phone: '9812340060' },
];

export const heldOutSpam: readonly Sample[] = [
  {
    arrives: 'plain post',
    name: 'Sarah Collins',
    email: 'sarahc@example.net',
    message:
      'Hello there, while searching for training companies I could not find yours in the first ten results. We specialise in fixing exactly that. Can we set up a ten minute call?',
  },
  {
    arrives: 'program, patient',
    name: 'Digital Rahul',
    email: 'rahul.d@example.net',
    message:
      'Respected sir, 15 years experience in SEO, SMO, PPC, ORM. 100% white hat. First month result guaranteed. Kindly share website and target keywords.',
  },
  {
    arrives: 'program, used token',
    name: 'Content desk',
    email: 'cd@example.net',
    message:
      'We have clients looking to publish on sites such as yours. Payment via Payoneer within 24 hours after the link is live. What do you charge per guest post?',
  },
  {
    arrives: 'program, forged token',
    name: 'PBN guy',
    email: 'pbnguy@example.net',
    message:
      'Homepage links on 80 aged domains, instant indexing, crypto and gambling sites welcome. Order: pbnhome-example.com',
  },
  {
    arrives: 'plain post',
    name: 'Lucky77',
    email: 'l77@example.net',
    message:
      'Daftar situs slot online terpercaya, deposit pulsa tanpa potongan, maxwin hari ini https://lucky77.example.org',
  },
  {
    arrives: 'program, patient',
    name: 'Fantasy expert',
    email: 'fe@example.net',
    message:
      'Dream11 winning team daily before toss, yesterday member won 2 crore. Joining fee 499. t.me/teamexpert',
  },
  {
    arrives: 'program, old token',
    name: 'Airdrop',
    email: 'ad@example.net',
    message:
      'Connect your MetaMask to receive 1,200 free tokens before the snapshot. https://claim-drop.example.app',
  },
  {
    arrives: 'program, patient',
    name: 'Broker',
    email: 'broker@example.net',
    message:
      'Open a demat account free and get daily calls with 92% hit rate. Capital 20k is enough. Just send HI on WhatsApp 9000000060',
  },
  {
    arrives: 'plain post',
    name: 'Dhani loan',
    email: 'dl@example.net',
    message:
      'Pre approved loan of Rs 3,00,000 is ready against your mobile number. Complete KYC: dhaniloan-example.in',
  },
  {
    arrives: 'program, forged token',
    name: 'Trust finance',
    email: 'tf@example.net',
    message:
      'Attention: businessmen, we disburse loan between 5,000 and 50 million euro at 2% without stress. Fill: name, country, amount, phone.',
  },
  {
    arrives: 'program, used token',
    name: 'Stevenbox',
    email: 'sb@example.net',
    message: 'Look what I found [url=https://furs.example.org/sale]fur coats[/url]',
  },
  {
    arrives: 'program, patient',
    name: 'Isaacpab',
    email: 'ip@example.net',
    message: 'mega darknet <a href=https://mega.example.org>mega sb</a>',
  },
  {
    arrives: 'plain post',
    name: 'Mahi',
    email: 'mahi@example.net',
    message:
      'Video call service available 499 for 20 minutes full open, demo 99. Telegram @mahi_vc',
  },
  {
    arrives: 'program, patient',
    name: 'Body massage',
    email: 'bm@example.net',
    message:
      'Female to male body massage at home or hotel in Lucknow, trained beautiful staff, whatsapp 9000000061',
  },
  {
    arrives: 'program, old token',
    name: 'Templates',
    email: 'tp@example.net',
    message:
      'Your competitors have already moved to a modern site. Ours start from 4,500 with WhatsApp chat and payment gateway. See demos: sitekart-example (dot) in',
  },
  {
    arrives: 'program, used token',
    name: 'Aman Dev',
    email: 'aman@example.net',
    message:
      'Freelance full stack developer here, available immediately. I can convert your website to React or build a mobile app. Rates very low. Please give me a chance.',
  },
  {
    arrives: 'program, patient',
    name: 'Email blast',
    email: 'eb@example.net',
    message:
      'Reach 2 lakh parents in Lucknow on SMS and WhatsApp at 12 paise each. Panel demo today?',
  },
  {
    arrives: 'plain post',
    name: 'Online earning',
    email: 'oe@example.net',
    message:
      'Roz 2 ghante mobile par kaam karo aur 800 se 1500 kamao. Pehle din se payment. Group link chat.whatsapp.com/xyzabc',
  },
  {
    arrives: 'program, at once',
    name: 'Fame',
    email: 'fame@example.net',
    message:
      'Blue tick verification, page recovery, followers non drop. best rate in India. dm insta @fame.seller',
  },
  {
    arrives: 'program, patient',
    name: 'Cheap SEO https://cheapseo.example.org',
    phone: '9000000062',
  },
];
