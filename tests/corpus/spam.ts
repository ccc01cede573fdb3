import type { Sample } from './sample.ts';

/** Advertising as programs send it to contact forms, retold. Names, firms and addresses are made up. */
export const spam: readonly Sample[] = [
  // Search engine optimisation.
  {
    arrives: 'plain post',
    name: 'Jessica Brown',
    email: 'jessica.seo@example.net',
    message:
      'Hello, I was on your website and noticed that you are not ranking on the first page of Google. We can improve your ranking with our affordable SEO packages. Shall I send you a quote?',
  },
  {
    arrives: 'program, patient',
    name: 'Mark Davis',
    email: 'mark@rankboost.example.in',
    message:
      'Hi, we offer white hat SEO services with guaranteed top 10 Google ranking for your website. Reply with your phone number and I will share our price list.',
  },
  {
    arrives: 'program, used token',
    name: 'Ankita',
    email: 'ankita.seo@example.net',
    message:
      'Dear business owner, do you want more traffic to your website? We are a Delhi based digital marketing company. Can I send you our packages and past work?',
  },
  {
    arrives: 'program, forged token',
    name: 'Peter',
    email: 'peter@example.net',
    message: 'Get 50,000 real visitors to your website every month for only $49. Visit visitors-example.com today',
  },
  {
    arrives: 'program, old token',
    name: 'Olivia',
    email: 'olivia@example.net',
    message: 'I ran a free SEO audit of your site and found 37 critical errors. Would you like me to email the report?',
  },
  {
    arrives: 'plain post',
    name: 'Rank Guru',
    email: 'guru@example.net',
    message:
      'apki website ko google me number 1 pe layenge sirf 2999 me. SEO ka kaam guarantee ke sath. whatsapp kare 9000000001',
  },
  {
    arrives: 'program, patient',
    name: 'Sophia Lee',
    email: 'sophia@example.net',
    message:
      'Hope you are doing well. I am a digital marketing consultant. I found some issues in your website which are hurting your Google ranking. May I send you a detailed proposal with cost?',
  },
  {
    arrives: 'program, at once',
    name: 'Web Traffic',
    email: 'wt@example.net',
    message:
      'Boost your website traffic now! Targeted visitors from USA. Order here https://boost-traffic.example.com/order',
  },
  // Guest posts and backlinks.
  {
    arrives: 'plain post',
    name: 'Emma Wilson',
    email: 'emma@example.net',
    message:
      'Hi, do you accept guest posts on your website? I can write a unique article of 1000 words with one dofollow link. Let me know the price.',
  },
  {
    arrives: 'program, patient',
    name: 'Liam',
    email: 'liam.outreach@example.net',
    message:
      'I would like to publish a sponsored post on your blog with a do-follow backlink. What is your fee? We pay by PayPal.',
  },
  {
    arrives: 'program, used token',
    name: 'Noah',
    email: 'noah@example.net',
    message:
      'We have 5000+ sites with DA 50+ for link insertion and guest posting. Cheap prices, bulk discounts. Ask for our list.',
  },
  {
    arrives: 'plain post',
    name: 'Ava',
    email: 'ava@example.net',
    message: 'High quality backlinks from DR 70 domains. Check our gigs: linkz-example.com and get 20% off today',
  },
  {
    arrives: 'program, old token',
    name: 'Mia',
    email: 'mia@example.net',
    message: 'Buy PBN backlinks, 1000 for 30 dollars. Rank any keyword in 2 weeks. https://pbnlinks.example.net',
  },
  {
    arrives: 'program, forged token',
    name: 'James Cooper',
    email: 'james@example.net',
    message:
      'Hello webmaster, I came across your site and would love to contribute a guest article for your readers. In return I only ask for a backlink to our casino client.',
  },
  // Gambling.
  {
    arrives: 'plain post',
    name: 'LuckySpin',
    email: 'lucky@example.net',
    message: 'Best online casino 2026! 200 free spins and 500% welcome bonus. Register at luckyspin-example.bet',
  },
  {
    arrives: 'program, patient',
    name: 'Satta King',
    email: 'satta@example.net',
    message: 'Satta matka fix number daily guarantee jeet. Aaj hi paise kamaye. Contact t.me/sattaking786',
  },
  {
    arrives: 'program, used token',
    name: 'IPL ID',
    email: 'iplid@example.net',
    message: 'Online cricket betting ID instant withdrawal 24x7, minimum deposit 100, whatsapp wa.me/919000000002',
  },
  {
    arrives: 'program, at once',
    name: 'Slots',
    email: 'slots@example.net',
    message: 'Play slots and roulette for real money, jackpot every day. www.slot-gacor88.example.com',
  },
  {
    arrives: 'plain post',
    name: 'RobertNaicy',
    email: 'robert@example.ru',
    message: '[url=https://casino-x.example.ru]онлайн казино[/url] лучшие бонусы и ставки на спорт',
  },
  {
    arrives: 'program, patient',
    name: 'TeenPatti Gold',
    email: 'tp@example.net',
    message:
      'Download teen patti app and get 1500 rupees joining bonus. Refer friends and earn daily. Link: tpgold-example dot com',
  },
  // Crypto and get-rich.
  {
    arrives: 'plain post',
    name: 'Crypto Desk',
    email: 'desk@example.net',
    message:
      'Invest in bitcoin with us and earn 15% daily guaranteed returns. Your money is safe. Join now: https://btc-grow.example.io',
  },
  {
    arrives: 'program, patient',
    name: 'Michael Trader',
    email: 'mt@example.net',
    message:
      'I made $12,450 last week with this automated crypto trading bot. Start with only $250. Message me on telegram t.me/mtsignals',
  },
  {
    arrives: 'program, used token',
    name: 'Recovery Expert',
    email: 'rex@example.net',
    message:
      'Lost your money in a crypto scam? We recover stolen bitcoin and USDT, 100% success. Contact our certified hacker team on whatsapp.',
  },
  {
    arrives: 'program, forged token',
    name: 'Forex',
    email: 'fx@example.net',
    message:
      'Double your money in 7 days with our forex signals. No experience needed. Click the link below hxxps://fxsignals-example[.]live',
  },
  {
    arrives: 'program, old token',
    name: 'Work Home',
    email: 'wh@example.net',
    message:
      'Ghar baithe 30000 mahina kamaye, sirf mobile se, no investment. Typing job 100% genuine. Abhi join kare bit.ly/gharjob',
  },
  {
    arrives: 'plain post',
    name: 'Part time',
    email: 'pt@example.net',
    message:
      'Earn 5000 rupees per day working from home. Just like YouTube videos. Contact HR on telegram @hr_riya_jobs',
  },
  {
    arrives: 'program, patient',
    name: 'Elon Giveaway',
    email: 'elon@example.net',
    message:
      'You have been selected! Claim your 1.5 BTC now before the offer expires, your wallet transfer is pending: https://claim-btc.example.top',
  },
  // Loans and money.
  {
    arrives: 'plain post',
    name: 'Mr. Benjamin Loan',
    email: 'loanfirm@example.net',
    message:
      'Do you need an urgent loan? We offer personal and business loans at 2% interest rate with no collateral. Apply now with your name, amount and country.',
  },
  {
    arrives: 'program, patient',
    name: 'Easy Finance',
    email: 'easyfin@example.net',
    message:
      'Instant loan approval in 10 minutes, no CIBIL check, no documents. Loan upto 50 lakh. Call now 9000000003',
  },
  {
    arrives: 'program, used token',
    name: 'Lona',
    email: 'lona@example.net',
    message:
      'turant loan chahiye? aadhaar card par 5 lakh tak ka loan bina guarantee. abhi apply kare quickloan-example.com',
  },
  {
    arrives: 'program, forged token',
    name: 'Barrister John',
    email: 'barrister@example.net',
    message:
      'I am Barrister John, attorney to a late client who left a fund of USD 10.5 million. You share his surname; reply to claim as next of kin. Keep this confidential.',
  },
  {
    arrives: 'program, old token',
    name: 'Capital Lender',
    email: 'cap@example.net',
    message:
      'We provide project funding and loans from $1M to $500M, 3% interest, brokers welcome. Kindly get back to us for our terms.',
  },
  {
    arrives: 'program, at once',
    name: 'Credit',
    email: 'credit@example.net',
    message: 'Your loan has been pre-approved. Complete your application: www.fast-credit.example.com',
  },
  // Markup.
  {
    arrives: 'plain post',
    name: 'Williamcoivy',
    email: 'wc@example.net',
    message:
      'Very good article! [url=http://cheap-meds.example.org]buy cheap pills[/url] [url=http://meds2.example.org]online pharmacy[/url]',
  },
  {
    arrives: 'program, patient',
    name: 'DavidTulge',
    email: 'dt@example.net',
    message:
      'Interesting information here <a href="https://hydra.example.xyz">hydra</a> and <a href="https://kraken.example.xyz">kraken</a>',
  },
  {
    arrives: 'program, used token',
    name: 'Annaprunc',
    email: 'ap@example.net',
    message: '<a href=https://sildenafil.example.com>viagra</a> without prescription',
  },
  {
    arrives: 'program, at once',
    name: 'JohnnyMoi',
    email: 'jm@example.net',
    message: '[link=https://replica.example.com]replica watches[/link] best prices',
  },
  {
    arrives: 'plain post',
    name: '<a href="https://x.example.com">Click</a>',
    email: 'x@example.net',
    message: 'Nice site',
  },
  // Addresses in disguise.
  {
    arrives: 'plain post',
    name: 'Hidden',
    email: 'h@example.net',
    message: 'Best prices for bulk followers and likes, see socialboost-example . com',
  },
  {
    arrives: 'program, patient',
    name: 'Disguise',
    email: 'd@example.net',
    message: 'Buy instagram followers and youtube subscribers cheap at followers-example[.]net, instant delivery',
  },
  {
    arrives: 'program, used token',
    name: 'Dots',
    email: 'dots@example.net',
    message: 'Escorts in Lucknow, VIP call girls 24x7 home delivery, visit nights-example (dot) in',
  },
  {
    arrives: 'program, forged token',
    name: 'Xx',
    email: 'xx@example.net',
    message: 'hxxp://win-prize.example.top you won an iPhone, claim your prize',
  },
  // Messengers.
  {
    arrives: 'plain post',
    name: 'VIP signals',
    email: 'vip@example.net',
    message: 'Free stock tips and bank nifty calls, 95% accuracy. Join https://t.me/niftyvipcalls',
  },
  {
    arrives: 'program, patient',
    name: 'Channel',
    email: 'ch@example.net',
    message: 'Daily sure shot intraday tips, guaranteed profit. Join our telegram channel t.me/sureshot_calls now',
  },
  {
    arrives: 'program, old token',
    name: 'Bulk SMS',
    email: 'bulk@example.net',
    message:
      'Bulk whatsapp and SMS marketing software, send 1 lakh messages in one click. Demo on https://wa.me/919000000004',
  },
  {
    arrives: 'program, used token',
    name: 'Database',
    email: 'db@example.net',
    message:
      'We sell email list and mobile database of all Indian cities, 10 crore numbers, verified leads. Contact wa.me/919000000005',
  },
  // Adult and pills.
  {
    arrives: 'plain post',
    name: 'Riya escorts',
    email: 'riya@example.net',
    message:
      'Hot girls available tonight in your city. Call girls service with real photos. www.riya-escorts.example.com',
  },
  {
    arrives: 'program, patient',
    name: 'Dating',
    email: 'dating@example.net',
    message:
      'Lonely women near you want to meet. Free adult dating, no registration, xxx videos https://meet-now.example.club',
  },
  {
    arrives: 'program, at once',
    name: 'Pharma',
    email: 'pharma@example.net',
    message: 'Viagra, Cialis, Tramadol without prescription, worldwide shipping',
  },
  {
    arrives: 'program, used token',
    name: 'Cam',
    email: 'cam@example.net',
    message: 'watch my private nude cam show now, sign up free cam-example dot com',
  },
  // Web design, apps, videos, lists: services that nobody has asked for.
  {
    arrives: 'plain post',
    name: 'Sneha',
    email: 'sneha.webdev@example.net',
    message:
      'Hi, we are a website design and development company from India. We can redesign your website at a very affordable price. Interested? Share your number.',
  },
  {
    arrives: 'program, patient',
    name: 'Ryan',
    email: 'ryan@example.net',
    message:
      'I noticed your website is not mobile friendly and loads slowly. We build modern WordPress websites starting at $199. Would you be open to a quick call?',
  },
  {
    arrives: 'program, used token',
    name: 'App Devs',
    email: 'apps@example.net',
    message:
      'We provide mobile app development, web development and SEO at lowest cost. Our team of 50 developers is ready. Please share your requirements.',
  },
  {
    arrives: 'program, forged token',
    name: 'Explainer',
    email: 'video@example.net',
    message: 'We create explainer videos for businesses like yours. Prices from $97. Can I send you some samples?',
  },
  {
    arrives: 'program, old token',
    name: 'Lead Gen',
    email: 'leads@example.net',
    message:
      'We can generate 100 qualified leads per month for your business. Pay per lead only. Are you available for a 15 minute call this week?',
  },
  {
    arrives: 'program, patient',
    name: 'Wiki',
    email: 'wiki@example.net',
    message:
      'We can create a Wikipedia page and Google knowledge panel for your brand. Special offer this month, reply YES to get started.',
  },
  {
    arrives: 'plain post',
    name: 'Form blaster',
    email: 'forms@example.net',
    message:
      'Did you just read this message? That is how contact form marketing works. We can send your ad to 1 million contact forms for $99.',
  },
  {
    arrives: 'program, at once',
    name: 'Domain notice',
    email: 'notice@example.net',
    message:
      'Final notice: your domain expires today. Renew now to avoid cancellation of your search engine listing: https://domain-renew.example.biz',
  },
  {
    arrives: 'plain post',
    name: 'Website banwaye',
    email: 'wb@example.net',
    message: 'website banwaye sirf 1999 me, logo free. call kare 9000000006 ya whatsapp kare',
  },
  {
    arrives: 'program, patient',
    name: 'Reviews',
    email: 'reviews@example.net',
    message:
      'Buy 5 star Google reviews for your business, permanent and real accounts. 50 reviews for 4999 rupees. Order on whatsapp now.',
  },
  // The incubation form.
  { arrives: 'plain post', name: 'Earn money https://rich.example.top', phone: '9000000007' },
  { arrives: 'program, at once', name: 'Buy backlinks www.linkz.example.com', phone: '9000000008' },
];
