import type { Sample } from './sample.ts';

/**
 * Advertising as programs send it to contact forms, retold. Names, firms and addresses are made up.
 */
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
    message:
      'Get 50,000 real visitors to your website every month for only $49. Visit visitors-example.com today',
  },
  {
    arrives: 'program, old token',
    name: 'Olivia',
    email: 'olivia@example.net',
    message:
      'I ran a free SEO audit of your site and found 37 critical errors. Would you like me to email the report?',
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
    message:
      'High quality backlinks from DR 70 domains. Check our gigs: linkz-example.com and get 20% off today',
  },
  {
    arrives: 'program, old token',
    name: 'Mia',
    email: 'mia@example.net',
    message:
      'Buy PBN backlinks, 1000 for 30 dollars. Rank any keyword in 2 weeks. https://pbnlinks.example.net',
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
    message:
      'Best online casino 2026! 200 free spins and 500% welcome bonus. Register at luckyspin-example.bet',
  },
  {
    arrives: 'program, patient',
    name: 'Satta King',
    email: 'satta@example.net',
    message:
      'Satta matka fix number daily guarantee jeet. Aaj hi paise kamaye. Contact t.me/sattaking786',
  },
  {
    arrives: 'program, used token',
    name: 'IPL ID',
    email: 'iplid@example.net',
    message:
      'Online cricket betting ID instant withdrawal 24x7, minimum deposit 100, whatsapp wa.me/919000000002',
  },
  {
    arrives: 'program, at once',
    name: 'Slots',
    email: 'slots@example.net',
    message:
      'Play slots and roulette for real money, jackpot every day. www.slot-gacor88.example.com',
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
    message:
      'Your loan has been pre-approved. Complete your application: www.fast-credit.example.com',
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
    message:
      'Buy instagram followers and youtube subscribers cheap at followers-example[.]net, instant delivery',
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
    message:
      'Daily sure shot intraday tips, guaranteed profit. Join our telegram channel t.me/sureshot_calls now',
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
    message:
      'We create explainer videos for businesses like yours. Prices from $97. Can I send you some samples?',
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
  // A second lot, written after the first.
  {
    arrives: 'plain post',
    name: 'Brandon',
    email: 'brandon@example.net',
    message:
      'Hey, quick question: who handles the SEO of your company? We got a competitor of yours from page 4 to page 1 in ninety days. Worth a chat?',
  },
  {
    arrives: 'program, patient',
    name: 'Alina Petrova',
    email: 'alina@example.net',
    message:
      'Good day! We would like to place an article with a permanent link on your website. Please advise the cost for casino, crypto and CBD topics.',
  },
  {
    arrives: 'program, used token',
    name: 'Kelly',
    email: 'kelly@example.net',
    message:
      'Struggling to get customers? Our software posts your offer to thousands of websites automatically. See it here: https://autopost.example.org',
  },
  {
    arrives: 'plain post',
    name: 'Lottery Dept',
    email: 'kbc@example.net',
    message:
      'KBC lottery winner 25 lakh ka inaam aapke number par nikla hai. Inaam lene ke liye whatsapp kare 9000000010',
  },
  {
    arrives: 'program, patient',
    name: 'Ludo King',
    email: 'ludo@example.net',
    message:
      'Play ludo and rummy with friends, win cash daily, withdraw to UPI in 2 minutes. Sign up bonus 51 rupees https://ludowin.example.in',
  },
  {
    arrives: 'program, forged token',
    name: 'BTC mining',
    email: 'mine@example.net',
    message:
      'Cloud mining made simple. Deposit 100 USDT and receive 8 USDT every day to your wallet. Start here mineeasy-example.io',
  },
  {
    arrives: 'program, old token',
    name: 'Finance company',
    email: 'fincomp@example.net',
    message:
      'Personal loan, business loan, mudra loan 1% byaj par, 24 ghante me paisa account me. Aadhar PAN bheje.',
  },
  {
    arrives: 'program, patient',
    name: 'Gregory',
    email: 'gregory@example.net',
    message:
      'We are private investors looking for projects to finance by soft loan, 3% per annum, repayment ten years. Send us your business plan for consideration.',
  },
  {
    arrives: 'plain post',
    name: 'zzTopLinks',
    email: 'zz@example.net',
    message: '[URL="https://essay.example.org"]write my essay[/URL] cheap and fast',
  },
  {
    arrives: 'program, used token',
    name: 'Hotel booking',
    email: 'hb@example.net',
    message: 'cheapest flights and hotels <a href="https://fly.example.org">book now</a>',
  },
  {
    arrives: 'program, patient',
    name: 'Secret club',
    email: 'club@example.net',
    message: 'Meet housewives in your area tonight, discreet. t.me/secretclub_lko',
  },
  {
    arrives: 'plain post',
    name: 'Medic',
    email: 'medic@example.net',
    message:
      'Increase your stamina naturally, ayurvedic capsules for men, cash on delivery, visit menpower-example[dot]shop',
  },
  {
    arrives: 'program, patient',
    name: 'Pixel Studio',
    email: 'pixel@example.net',
    message:
      'Hi there, your homepage feels dated. I have already mocked up a fresh version, no obligation. May I send the preview link?',
  },
  {
    arrives: 'program, used token',
    name: 'IT Company',
    email: 'itc@example.net',
    message:
      'Dear Sir, we are ISO certified company providing website, ecommerce, mobile app, CRM, ERP and SEO. Kindly revert with your requirement and contact number.',
  },
  {
    arrives: 'program, forged token',
    name: 'Data Seller',
    email: 'data@example.net',
    message:
      'HNI database, doctors data, students data, NRI data of all states in excel. Sample free. 9000000011',
  },
  {
    arrives: 'plain post',
    name: 'Insta growth',
    email: 'ig@example.net',
    message:
      '10k real Instagram followers in 24 hours, no password, price 499. Pay by UPI. dm @growfastindia',
  },
  {
    arrives: 'program, at once',
    name: 'Link exchange',
    email: 'lx@example.net',
    message:
      'Our client in the education niche would like to exchange links with your domain. DR 61, 20k traffic. Shall we proceed?',
  },
  {
    arrives: 'program, old token',
    name: 'Call center',
    email: 'cc@example.net',
    message:
      'Ghar se data entry ka kaam, rozana 1500 rupaye, koi target nahi. Form bharne ke liye link kholen https://dataentry.example.in',
  },
  {
    arrives: 'program, patient',
    name: 'Trade signals',
    email: 'ts@example.net',
    message:
      'Our members made 340% in October with options calls. Limited seats, join WhatsApp group https://chat.whatsapp.com/abcdef',
  },
  { arrives: 'plain post', name: 'Get followers at growfast-example.com', phone: '9000000012' },
  // A third lot, of what else is advertised through forms.
  {
    arrives: 'plain post',
    name: 'Kevin',
    email: 'kevin@example.net',
    message:
      'We help small firms appear on Google Maps. Most clients see calls double within a month. Reply with the best number and we will walk you through it.',
  },
  {
    arrives: 'program, patient',
    name: 'Natalie Green',
    email: 'natalie@example.net',
    message:
      'I work with several brands who pay well for mentions in existing blog posts. Do you have a rate card for insertions?',
  },
  {
    arrives: 'program, used token',
    name: 'Aviator',
    email: 'aviator@example.net',
    message:
      'Aviator game se paise jeeto, 1 ka 10 banao. Prediction ke liye telegram join karo https://t.me/aviatorpro',
  },
  {
    arrives: 'plain post',
    name: 'Grant office',
    email: 'grant@example.net',
    message:
      'Congratulations, your email was drawn for a relief grant of $250,000. Kindly send full name, address and bank details to proceed.',
  },
  {
    arrives: 'program, patient',
    name: 'AI growth',
    email: 'ai@example.net',
    message:
      'Our AI agent answers your calls, books appointments and follows up with every enquiry day and night. Setup takes one hour, first month free. Book a demo: https://aidesk.example.io',
  },
  {
    arrives: 'program, forged token',
    name: 'Tax filing',
    email: 'tax@example.net',
    message:
      'GST registration 499, ITR filing 399, company registration 5999 all inclusive. Call 9000000020',
  },
  {
    arrives: 'program, old token',
    name: 'Property',
    email: 'prop@example.net',
    message:
      'Plots near airport on easy EMI, 100% registry and mutation, site visit free pick and drop. Hurry few plots left. 9000000021',
  },
  {
    arrives: 'program, patient',
    name: 'Usha',
    email: 'usha@example.net',
    message:
      'earn from mobile copy paste work daily payment no fees 100 percent trusted company whatsapp 9000000022',
  },
  {
    arrives: 'plain post',
    name: 'Denis',
    email: 'denis@example.net',
    message: 'Продвижение сайтов в топ, прогон по базам, недорого. Пишите в телеграм @seodenis',
  },
  {
    arrives: 'program, used token',
    name: 'Cheap meds',
    email: 'meds@example.net',
    message: 'order modafinil and zopiclone online overnight shipping https://meds.example.org',
  },
  {
    arrives: 'program, patient',
    name: 'Investor relations',
    email: 'ir@example.net',
    message:
      'Our fund in Abu Dhabi has capital for profitable business anywhere. Debt or equity, low rate. If you have a project in mind, email me privately at sheikh.fund@example.net',
  },
  {
    arrives: 'plain post',
    name: 'Loan mela',
    email: 'lm@example.net',
    message: 'LOAN LOAN LOAN bina cibil bina income proof 15 min me paisa khate me, 9000000023',
  },
  {
    arrives: 'program, patient',
    name: 'Chloe',
    email: 'chloe@example.net',
    message:
      'Hi cutie, I saw your profile and feel we could be close. Write me here https://chat-me.example.club',
  },
  {
    arrives: 'program, used token',
    name: 'Video team',
    email: 'vt@example.net',
    message:
      'We make 2D animation and corporate films. Portfolio attached. First 10 seconds free. Let us schedule a zoom.',
  },
  {
    arrives: 'program, at once',
    name: 'Social proof',
    email: 'sp@example.net',
    message:
      'Trustpilot, Google and Facebook reviews, non drop, pay after delivery. skype live:reviewsmm',
  },
  {
    arrives: 'plain post',
    name: 'Hosting',
    email: 'host@example.net',
    message:
      'Unlimited web hosting at Rs 99 per month with free SSL and .in domain. Migrate today http://hostlo.example.in',
  },
  {
    arrives: 'program, patient',
    name: 'Wholesale',
    email: 'ws@example.net',
    message:
      'We manufacture promotional t-shirts, mugs and bags with your logo, MOQ 50, delivery all India. Ask for catalogue.',
  },
  {
    arrives: 'program, forged token',
    name: 'Hacker',
    email: 'hk@example.net',
    message:
      'I have access to your device and recorded you. Send 0.02 BTC to this wallet within 48 hours or the video goes to your contacts.',
  },
  {
    arrives: 'program, patient',
    name: 'Outsource',
    email: 'os@example.net',
    message:
      'Hire dedicated PHP, React and Flutter developers at $12 per hour. NDA signed. Flexible hiring models. Can we connect on Thursday?',
  },
  {
    arrives: 'plain post',
    name: 'XEvil',
    email: 'xe@example.net',
    message:
      'This message is posted with XRumer, it solves captchas. Test it free at xrum-example.com',
  },
  // A fourth lot.
  {
    arrives: 'plain post',
    name: 'Samantha',
    email: 'samantha@example.net',
    message:
      'I checked your website and it is missing out on hundreds of searches each month. Our monthly SEO plan fixes that. Want me to send over the details?',
  },
  {
    arrives: 'program, patient',
    name: 'Vikrant SEO',
    email: 'vikrant@example.net',
    message:
      'Sir/Madam, we are leading SEO company in Noida. Our plan: 20 keywords, 150 backlinks monthly, on page and off page, only Rs 6000.',
  },
  {
    arrives: 'program, used token',
    name: 'Editorial',
    email: 'editorial@example.net',
    message:
      'Would you be open to a paid collaboration? We place content with contextual links for our clients in fintech and gaming. Tell me your rate per article.',
  },
  {
    arrives: 'program, forged token',
    name: 'Backlink farm',
    email: 'bf@example.net',
    message:
      '500 profile backlinks + 200 social bookmarks, Google safe, report in excel. linkfarm-example . com',
  },
  {
    arrives: 'plain post',
    name: 'Royal777',
    email: 'royal@example.net',
    message:
      'Royal777 casino is giving 100% bonus on first deposit. Live dealers, andar bahar, fast payout. royal777-example.vip',
  },
  {
    arrives: 'program, patient',
    name: 'Cricket tips',
    email: 'ct@example.net',
    message:
      'Toss and match fixed report, 100% pass, advance payment only. Channel t.me/tossreport',
  },
  {
    arrives: 'program, old token',
    name: 'Coin fund',
    email: 'cf@example.net',
    message:
      'Put your idle money in our AI crypto arbitrage fund and withdraw profit every Friday. Minimum 300 dollars. https://coinfund.example.io',
  },
  {
    arrives: 'program, patient',
    name: 'Martha',
    email: 'martha@example.net',
    message:
      'My life changed since I met Mr Collins, he trades bitcoin for me and I got 9,000 usd from 1,000 in one week. Write him on telegram @collinsfx',
  },
  {
    arrives: 'plain post',
    name: 'Udhaar app',
    email: 'ua@example.net',
    message:
      'Paise ki zaroorat hai? 5 minute me 50,000 tak ka loan seedha bank me. App download kare https://udhaar.example.in/apk',
  },
  {
    arrives: 'program, forged token',
    name: 'Lender Ltd',
    email: 'lender@example.net',
    message:
      'Are you in debt or refused by banks? We give loans at 3% yearly to companies and individuals. Contact with amount needed and duration.',
  },
  {
    arrives: 'program, used token',
    name: 'JustinRuige',
    email: 'jr@example.net',
    message: 'Thanks for the helpful post [url=https://kitchen.example.org]kitchen doors[/url]',
  },
  {
    arrives: 'program, patient',
    name: 'Marvinfup',
    email: 'mf@example.net',
    message:
      'I like this topic, see also <a href="https://bet.example.org/mirror">1win mirror</a> for more',
  },
  {
    arrives: 'plain post',
    name: 'Nisha',
    email: 'nisha@example.net',
    message:
      'Independent model in Gomti Nagar, incall outcall, full night, photos on whatsapp wa.me/919000000030',
  },
  {
    arrives: 'program, patient',
    name: 'Cams',
    email: 'cams@example.net',
    message: 'Watch girls live without sign up, adults 18+ hxxps://cams-example[.]tv',
  },
  {
    arrives: 'program, old token',
    name: 'Studio',
    email: 'studio@example.net',
    message:
      'Hello, we design logo, brochure, website and run social media for institutes like yours at 9999 per month. Shall I call you tomorrow?',
  },
  {
    arrives: 'program, used token',
    name: 'Devon',
    email: 'devon@example.net',
    message:
      'Your site took 7 seconds to open on my phone. That costs you customers. I fix slow WordPress sites in two days for a flat fee. Open to a call?',
  },
  {
    arrives: 'program, patient',
    name: 'Lead machine',
    email: 'lm@example.net',
    message:
      'We have a list of 12,400 students in UP looking for coaching. Name, mobile, city, course. Rs 2 per lead. How many do you want?',
  },
  {
    arrives: 'plain post',
    name: 'Job portal',
    email: 'jp@example.net',
    message:
      'Amazon work from home hiring, daily 3000 to 5000, students and housewives can apply. Telegram HR https://t.me/amzhr',
  },
  {
    arrives: 'program, at once',
    name: 'Growth hack',
    email: 'gh@example.net',
    message:
      'Get 10000 youtube watch hours and 1000 subscribers, monetise fast. growth-example (dot) com',
  },
  {
    arrives: 'program, patient',
    name: 'SEO services cheap www.seo.example.com',
    phone: '9000000031',
  },
  // A fifth lot.
  {
    arrives: 'plain post',
    name: 'Jason Miller',
    email: 'jason@example.net',
    message:
      'Hi, our team has reviewed your site and there is a lot of room to get more organic visitors. We are a certified Google partner. Can I email you a no cost audit?',
  },
  {
    arrives: 'program, patient',
    name: 'Rank team',
    email: 'rank@example.net',
    message:
      'We will bring your business in top 3 of Google Maps in 60 days otherwise money back. Share mobile number to discuss.',
  },
  {
    arrives: 'program, used token',
    name: 'Outreach Lisa',
    email: 'lisa@example.net',
    message:
      'I am reaching out on behalf of an online education brand. We would be happy to write a post for your blog free of charge with one link. Would that work?',
  },
  {
    arrives: 'program, forged token',
    name: 'DA booster',
    email: 'da@example.net',
    message:
      'Increase domain authority 0 to 60 in twenty days, ahrefs DR also, only $25 https://dabooster.example.org',
  },
  {
    arrives: 'plain post',
    name: 'Spin palace',
    email: 'spin@example.net',
    message:
      'Claim 150 spins on Gates of Olympus. No deposit. New players only. https://spinpal.example.bet',
  },
  {
    arrives: 'program, patient',
    name: 'Bhai book',
    email: 'bb@example.net',
    message:
      'All exchange id available, fairplay, lotus, reddy. 5 percent bonus on every deposit. whatsapp wa.me/919000000050',
  },
  {
    arrives: 'program, old token',
    name: 'Token sale',
    email: 'tks@example.net',
    message:
      'Presale of the next 100x coin ends Sunday. Early wallets already up 12x. Buy at nextcoin-example.io',
  },
  {
    arrives: 'program, patient',
    name: 'Wealth mentor',
    email: 'wm@example.net',
    message:
      'Stop working for money. Our forex robot makes 2% a day while you sleep. 1,200 happy members. Ask me how on Telegram @robotwealth',
  },
  {
    arrives: 'plain post',
    name: 'Rapid rupee',
    email: 'rr@example.net',
    message:
      'Salary ya bina salary, sabko loan. 20 hazaar se 10 lakh, koi guarantor nahi. 9000000051 par miss call de',
  },
  {
    arrives: 'program, forged token',
    name: 'Swiss funding',
    email: 'swiss@example.net',
    message:
      'We fund start up and existing companies, bank guarantees, letters of credit, 2.5% interest. Brokers protected. Reply for procedures.',
  },
  {
    arrives: 'program, used token',
    name: 'Raymondlah',
    email: 'rl@example.net',
    message:
      'Great website! [url=https://parts.example.org]car parts[/url] [url=https://tyres.example.org]tyres[/url]',
  },
  {
    arrives: 'program, patient',
    name: 'Timothyves',
    email: 'tv@example.net',
    message: '<a href="https://diploma.example.org">buy diploma</a>',
  },
  {
    arrives: 'plain post',
    name: 'Pooja lko',
    email: 'plko@example.net',
    message:
      'Genuine call girl service all Lucknow hotels, cash payment after meet, college girls and housewife 9000000052',
  },
  {
    arrives: 'program, patient',
    name: 'Invite',
    email: 'invite@example.net',
    message:
      'Private community for stock market, free 2 days trial, see profit screenshots. t.me/+abcdEFGH',
  },
  {
    arrives: 'program, old token',
    name: 'Web kart',
    email: 'wk@example.net',
    message:
      'Static website 2,999, dynamic 5,999, ecommerce 9,999 with 1 year domain and hosting. Demo on request. Call 9000000053',
  },
  {
    arrives: 'program, used token',
    name: 'Hannah',
    email: 'hannah@example.net',
    message:
      'I am a UI designer and made a quick concept for a better landing page of yours. It is in the folder here: https://concept.example.org. If you like it we can build it for $400.',
  },
  {
    arrives: 'program, patient',
    name: 'B2B data',
    email: 'b2b@example.net',
    message:
      'Are you interested in acquiring the attendee list of the India Education Summit? 3,200 verified contacts with emails. Let me know for counts and pricing.',
  },
  {
    arrives: 'plain post',
    name: 'Ghar kaam',
    email: 'gk@example.net',
    message:
      'Ladies ke liye ghar par packing ka kaam, pencil packing, mahine ka 25,000. registration 499. 9000000054',
  },
  {
    arrives: 'program, at once',
    name: 'Views',
    email: 'views@example.net',
    message:
      'Instagram reels views 1 million in 299 rs only, likes 10k 499. smmpanel-example [dot] in',
  },
  { arrives: 'program, patient', name: 'Visit betwin-example.com for bonus', phone: '9000000055' },
  // The incubation form.
  { arrives: 'plain post', name: 'Earn money https://rich.example.top', phone: '9000000007' },
  { arrives: 'program, at once', name: 'Buy backlinks www.linkz.example.com', phone: '9000000008' },
];
