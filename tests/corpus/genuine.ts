import type { Sample } from './sample.ts';

/**
 * Enquiries as people send them to a training and incubation practice in Lucknow. Names and
 * addresses are made up.
 */
export const genuine: readonly Sample[] = [
  // One line, no more.
  { arrives: 'page', name: 'Rakesh', email: 'rakesh.k@example.in', message: 'Call me' },
  {
    arrives: 'page in three seconds',
    name: 'Sunita Yadav',
    email: 'sunita.y@example.in',
    message: 'Interested',
  },
  { arrives: 'plain post', name: 'Imran', email: 'imran@example.in', message: 'Fees?' },
  {
    arrives: 'page',
    name: 'A. Mishra',
    email: 'a.mishra@example.in',
    message: 'pls share details asap',
  },
  { arrives: 'page, without token', name: 'Deepak', email: 'deepak@example.in', message: 'Hi' },
  { arrives: 'page in three seconds', name: 'Farah', email: 'farah@example.in', message: '?' },
  // Hindi.
  {
    arrives: 'page',
    name: 'रमेश कुमार',
    email: 'ramesh@example.in',
    message: 'नमस्ते, मैं अपने 25 कर्मचारियों के लिए बिक्री का प्रशिक्षण चाहता हूँ। कृपया फीस और तारीख बताएं।',
  },
  {
    arrives: 'plain post',
    name: 'सीमा वर्मा',
    email: 'seema@example.in',
    message: 'मेरा बेटा पढ़ाई में ध्यान नहीं लगा पाता, इंटरनेट की लत है। क्या आप मिल सकते हैं?',
  },
  {
    arrives: 'page, open overnight',
    name: 'राजेश पाल',
    email: 'rajesh.pal@example.in',
    message:
      'मैं आने वाले प्रधानी के चुनाव की तैयारी कर रहा हूँ। भाषण लिखने में मदद चाहिए। मेरा फेसबुक पेज www.facebook.com/rajeshpal',
  },
  {
    arrives: 'page',
    name: 'مہرین',
    email: 'mehreen@example.in',
    message: 'کیا آپ خواتین کے لیے بھی ورکشاپ کرتے ہیں؟',
  },
  {
    arrives: 'page',
    name: 'किसान समूह बाराबंकी',
    email: 'fpo.barabanki@example.in',
    industry: 'agriculture',
    message: 'हमारे FPO में 310 किसान हैं। हमें बिज़नेस लोन और मार्केटिंग की ट्रेनिंग चाहिए।',
  },
  // Hinglish.
  {
    arrives: 'page',
    name: 'Pooja Singh',
    email: 'pooja@example.in',
    message:
      'Sir mujhe public speaking sikhna hai, stage pe bahut dar lagta hai. Fees kitni hai aur class kab se start hogi?',
  },
  {
    arrives: 'plain post',
    name: 'Vikas',
    email: 'vikas@example.in',
    message:
      'bhai mera startup idea hai par paise nahi hai, koi funding ya loan mil sakta hai kya startup india se?',
  },
  {
    arrives: 'page, without token',
    name: 'Anjali',
    email: 'anjali@example.in',
    message:
      'Mera boutique hai Aliganj me, website aur google pe upar kaise laye ye sikhna h. Insta: instagram.com/anjaliboutique',
  },
  {
    arrives: 'page',
    name: 'Mohd Saif',
    email: 'saif@example.in',
    message:
      'Assalamualaikum, mere bhai ko time management ki dikkat hai NEET ki taiyari me. Online session hota h kya . com plz reply',
  },
  {
    arrives: 'page in three seconds',
    name: 'Gaurav',
    email: 'gaurav@example.in',
    message:
      'mujhe ghar baithe business start karna hai, kuch guide kar dijiye. free consultation lena hai 30 min wala',
  },
  {
    arrives: 'page',
    name: 'Neha',
    email: 'neha@example.in',
    message:
      'Ladka 16 saal ka hai din bhar online rummy aur betting app pe laga rehta hai, paise bhi haar chuka hai. Counselling chahiye jaldi.',
  },
  // Teams and companies.
  {
    arrives: 'page',
    name: 'Asha Verma',
    email: 'asha@vermafoods.example.in',
    industry: 'fmcg',
    message:
      'We are a packaged food company in Kanpur with 60 field sales people. We would like a two-day sales training in January, at our place. Please send a proposal with your fees.',
  },
  {
    arrives: 'page',
    name: 'Col. (Retd.) S. K. Rai',
    email: 'skrai@example.in',
    message:
      'Kindly let me know whether you conduct leadership workshops for ex-servicemen. I am available after 5 p.m. on any weekday.',
  },
  {
    arrives: 'page, open overnight',
    name: 'HR, Gomti Motors',
    email: 'hr@gomtimotors.example.in',
    message:
      'Please arrange a call about recruitment training for our showroom managers. Our website: https://www.gomtimotors.example.in',
  },
  {
    arrives: 'page',
    name: 'Priya Nair',
    email: 'priya.nair@example.com',
    industry: 'banking',
    message:
      'Our cooperative bank wants to train loan officers in talking with customers who are late with a personal loan. 40 people, Lucknow and Sitapur.',
  },
  {
    arrives: 'plain post',
    name: 'Principal, City Convent',
    email: 'principal@example.in',
    industry: 'education',
    message:
      'We would like a session on exam concentration for classes X and XII before the board exams, about 300 students. What are your charges?',
  },
  {
    arrives: 'page',
    name: 'Sandeep Gupta',
    email: 'sandeep@example.in',
    industry: 'real-estate',
    message:
      'Need motivational speaker for our annual channel partner meet, 200 brokers, 14 December at Hotel Clarks. Budget around 75,000.',
  },
  {
    arrives: 'page, secret changed since',
    name: 'Ritu Agarwal',
    email: 'ritu@agarwaltextiles.example.in',
    message:
      'Do you also advise family businesses on succession? We are in textiles, third generation. See agarwaltextiles.example.in and https://www.justdial.com/agarwal',
  },
  {
    arrives: 'page',
    name: 'DM Office',
    email: 'do-training@nic.example.in',
    industry: 'government',
    message:
      'Request for empanelment details of trainers for capacity building of 120 block level officers. Please share GST number and past orders.',
  },
  {
    arrives: 'page',
    name: 'Manish Tiwari',
    email: 'manish@example.in',
    industry: 'direct-selling',
    message:
      'I lead a direct selling team of 400. I want training on objection handling, not fake promises of passive income. When can we meet?',
  },
  // Founders, with links to what they made.
  {
    arrives: 'page',
    name: 'Arjun Mehta',
    email: 'arjun@example.com',
    topic: 'incubation',
    message:
      'We make cold storage for mango growers. Deck: https://docs.google.com/presentation/d/1abc. Site: https://www.mangocold.example. Me: https://www.linkedin.com/in/arjunmehta',
  },
  {
    arrives: 'plain post',
    name: 'Shruti',
    email: 'shruti@krishilink.example.in',
    message:
      'Our pitch video https://youtu.be/abc123 and site www.krishilink.example. Looking for incubation and DPIIT recognition.',
  },
  {
    arrives: 'page',
    name: 'Naveen',
    email: 'naveen@example.com',
    message:
      'Three things we built: https://farmpay.example.in https://milkrun.example.in and https://seedbox.example. Which one should we pitch?',
  },
  {
    arrives: 'page, without token',
    name: 'Zoya Khan',
    email: 'zoya@example.com',
    message: 'Please have a look at our product before the call: https://www.zoyacrafts.example.in',
  },
  {
    arrives: 'page, secret changed since',
    name: 'Harsh',
    email: 'harsh@example.com',
    message:
      'Our app is on Play Store https://play.google.com/store/apps/details?id=in.harsh and the site is https://harshapp.example. Want startup recognition.',
  },
  {
    arrives: 'page',
    name: 'Meenal',
    email: 'meenal@example.com',
    message:
      'We run a small NBFC startup giving business loans to kirana shops at low interest. We want to join your incubation. Our site: quickudhaar.example.in',
  },
  {
    arrives: 'page',
    name: 'Rohit Bansal',
    email: 'rohit@coinshiksha.example.in',
    message:
      'We teach people about crypto and bitcoin so that they do not fall for scams. Need help with pitch deck and investor introductions. coinshiksha.example.in',
  },
  {
    arrives: 'page, open overnight',
    name: 'Tanvi',
    email: 'tanvi@example.com',
    message:
      'Edtech for SSC exams, 2,000 users on t.me/tanvissc, would like to talk about pricing and growth. Is the free consultation still on?',
  },
  {
    arrives: 'page',
    name: 'Aditya',
    email: 'aditya@example.com',
    message:
      'Our fintech gives instant approval of small loans without collateral to street vendors, under PM SVANidhi. Seeking mentors. Deck: https://bit.ly/3abcDEF',
  },
  {
    arrives: 'plain post',
    name: 'Kavya',
    email: 'kavya@example.com',
    message:
      'I sell handmade jewellery. Website is kavyajewels.example. I need to learn SEO and how to rank on Google by myself.',
  },
  {
    arrives: 'page',
    name: 'Abdul Rehman',
    email: 'abdul@example.com',
    message:
      'Gaming startup, fantasy cricket. Lawyers say betting law is a risk for us. Do you help with legal and licences? We are 5 people in Gomti Nagar.',
  },
  {
    arrives: 'page',
    name: 'Ishita',
    email: 'ishita@example.com',
    topic: 'pitch-deck-templates',
    message:
      'Please send me the pitch deck templates. We are preparing to speak with two angel investors from Delhi about our dairy startup',
  },
  // Digital marketing, by those who want it.
  {
    arrives: 'page',
    name: 'Dr. Alok Srivastava',
    email: 'clinic@example.in',
    topic: 'digital-marketing',
    message:
      'We need SEO services and social media for our dental clinic in Indira Nagar. Our website does not appear on the first page of Google. What would it cost per month?',
  },
  {
    arrives: 'page, without token',
    name: 'Nitin',
    email: 'nitin@example.in',
    message:
      'How do I get backlinks and more traffic for my shop www.nitinhardware.example.in? I tried ads but no leads.',
  },
  {
    arrives: 'plain post',
    name: 'Swati',
    email: 'swati@example.in',
    message:
      'Looking for a digital marketing course with placement. I know basics of SEO and content writing.',
  },
  {
    arrives: 'page',
    name: 'Prakash Digital',
    email: 'prakash@prakashdigital.example.in',
    message:
      'We are a web design agency of eight people in Hazratganj and want corporate training in client communication for our team. prakashdigital.example.in',
  },
  {
    arrives: 'page',
    name: 'Sameer',
    email: 'sameer@example.in',
    message:
      'I visited your website and saw the youth program. I noticed the dates are not there. Can you send me dates and fees?',
  },
  {
    arrives: 'page',
    name: 'Lalit',
    email: 'lalit@example.in',
    message:
      'Came across your website through a friend. We want our company website redesigned as well, do you do that or only training?',
  },
  // Offers and other letters that an owner wants to read.
  {
    arrives: 'page',
    name: 'Shalini Kapoor',
    email: 'shalini@example.in',
    message:
      'I am a soft skills trainer with 12 years in banking. I would like to offer my services as a freelance trainer. Profile: https://www.linkedin.com/in/shalinik',
  },
  {
    arrives: 'plain post',
    name: 'Hotel Ganga View',
    email: 'events@gangaview.example.in',
    message:
      'We have a hall for 150 people near Charbagh and can host your workshops at a fair price. Would you like to visit?',
  },
  {
    arrives: 'page',
    name: 'Reporter, Awadh Times',
    email: 'desk@awadhtimes.example.in',
    message:
      'I am writing an article on startups in Lucknow and would like to interview your founder this week. You can see our work at awadhtimes.example.',
  },
  {
    arrives: 'page',
    name: 'Old student',
    email: 'oldstudent@example.in',
    message:
      'Thank you sir, because of your confidence program I got selected in the bank exam. I want to visit and meet you.',
  },
  {
    arrives: 'page, open overnight',
    name: 'CA Mohit Jain',
    email: 'mohit@mjain.example.in',
    message:
      'We file DPIIT recognition and trademark applications for founders. Could we work together for your incubated startups? Our firm: www.mjain.example.in',
  },
  {
    arrives: 'page',
    name: 'Complaint',
    email: 'rkv@example.in',
    message:
      'I paid for the bootcamp on 3 November and have no receipt. Nobody answers the phone. Please reply today, else I will ask for a refund.',
  },
  {
    arrives: 'page',
    name: 'Leena',
    email: 'leena@example.in',
    topic: 'personal-data',
    message:
      'I am writing about personal data that you hold. I would like to see it, correct it, erase it or withdraw my consent. The email address or phone number I used is leena.old@example.in',
  },
  // Words that advertising likes too.
  {
    arrives: 'plain post',
    name: 'Shivam',
    email: 'shivam@example.in',
    message:
      'Do you have an internship? I know WordPress, SEO and digital marketing. My portfolio: www.shivamworks.example.in',
  },
  {
    arrives: 'plain post',
    name: 'Ravi Shankar',
    email: 'ravishankar@example.in',
    message:
      'Aapki website pe Apply Now dabane se kuch nahi hota. Startup ke liye seed loan chahiye, please mujhe whatsapp kare.',
  },
  {
    arrives: 'page, open overnight',
    name: 'Preeti',
    email: 'preeti@example.in',
    message:
      'Your website is very nice. I clicked on Apply Now for the seed fund loan but my project www.preetibags.example.in is not registered yet. Is that a problem?',
  },
  {
    arrives: 'page',
    name: 'Mother of a student',
    email: 'mother@example.in',
    message:
      'My son watches porn and plays betting games at night. He is 17. Can a counsellor talk to him without telling him that I wrote?',
  },
  {
    arrives: 'page, without token',
    name: 'Umesh',
    email: 'umesh@example.in',
    message:
      'I want to earn 50000 per month. Is share market trading course better or digital marketing?',
  },
  {
    arrives: 'page',
    name: 'Kisan Finance',
    email: 'ops@kisanfinance.example.in',
    message:
      'We provide crop loans at 9% interest with no collateral to 4,000 farmers. We want our recovery agents trained to be polite. Site: www.kisanfin.example.com',
  },
  {
    arrives: 'plain post',
    name: 'Adv. Neeraj Barrister',
    email: 'neeraj@example.in',
    message:
      'I am preparing for the bar council election and need slogan writing, photoshoot and a Facebook page with followers. What do you charge?',
  },
  {
    arrives: 'page',
    name: 'Sana',
    email: 'sana@example.in',
    message:
      'Please send me a proposal and quotation for a one day workshop on brand building for 30 women entrepreneurs. We can pay at most Rs 40,000.',
  },
  {
    arrives: 'page, secret changed since',
    name: 'Omkar',
    email: 'omkar@example.com',
    message:
      'We built an AI that sends trading signals for nifty, 900 subscribers, growing. Looking for investors and your incubation. Demo: https://omkarsignals.example.com',
  },
  {
    arrives: 'page',
    name: 'Dr. Rashid',
    email: 'rashid@example.in',
    message:
      'Your website is not opening properly on my phone and the call button does nothing. Please call me about the corporate program for our pharmacy chain.',
  },
  {
    arrives: 'page in three seconds',
    name: 'Vandana',
    email: 'vandana@example.in',
    message:
      'Can I send you our company profile and deck for review? We make affordable solar pumps, starting at Rs 18,000, for small farmers.',
  },
  {
    arrives: 'plain post',
    name: 'Suresh Yadav',
    email: 'sureshy@example.in',
    message:
      'gaon me logon ko loan app wale dhoka dete hain, uske khilaf jagrukta campaign karna hai. 24x7 helpline bhi chalate hain. kya aap madad karenge?',
  },
  {
    arrives: 'page',
    name: 'Matrimony startup',
    email: 'founder@rishta.example.com',
    message:
      'We run a dating and matrimony app for divorced people, 12,000 users, free registration. Need help with brand and investor pitch. https://rishtaagain.example.com',
  },
  {
    arrives: 'page, open overnight',
    name: 'Guest house owner',
    email: 'stay@example.in',
    message:
      'I want my guest house to come on first page of Google and get more traffic from Google Maps. Somebody offered me backlinks, is that safe?',
  },
  {
    arrives: 'page, without token',
    name: 'Content writer',
    email: 'writer@example.in',
    message:
      'I write articles about startups and would be glad to write a guest article about your incubator for my college magazine. No payment needed.',
  },
  {
    arrives: 'page',
    name: 'Tarun',
    email: 'tarun@example.in',
    message:
      'mera shop hai hazratganj me, google pe 5 star reviews kaise badhaye aur instagram followers real wale? seekhna hai, koi course batao',
  },
  {
    arrives: 'page',
    name: 'Sarah Thomas',
    email: 'sarah@example.org',
    message:
      'I represent a foundation in Kochi. We fund women-led startups and would like to know your terms of incubation, collateral rules and expected returns.',
  },
  {
    arrives: 'plain post',
    name: 'Bank manager',
    email: 'bm@example.in',
    industry: 'banking',
    message:
      'Our bank offers MUDRA loans up to 10 lakh. Could we have a stall at your bootcamp? Contact us at the Aminabad branch.',
  },
  // A second lot, written after the first.
  {
    arrives: 'page',
    name: 'Kamlesh',
    email: 'kamlesh@example.in',
    message: 'Kal 4 baje call kar sakte hain kya',
  },
  {
    arrives: 'plain post',
    name: 'Sister Mary',
    email: 'mary@example.in',
    message:
      'We are a small school in Unnao. Is there a discount for schools on the confidence program? We are 80 girls of class IX.',
  },
  {
    arrives: 'page',
    name: 'Ashutosh Pandey',
    email: 'ashu@example.com',
    message:
      'I have a fintech idea about gold loans for women in villages. Need guidance on RBI licence, pitch deck and seed money. Free on weekends.',
  },
  {
    arrives: 'page, open overnight',
    name: 'Meher',
    email: 'meher@example.com',
    message:
      'Hi, do you help D2C brands with Instagram ads and influencer tie-ups? Our page https://instagram.com/meherskin has 14k followers, website meherskin.example.in',
  },
  {
    arrives: 'page',
    name: 'शिवानी',
    email: 'shivani@example.in',
    message:
      'मैं गृहिणी हूँ और घर से काम शुरू करना चाहती हूँ। क्या आप अचार के व्यवसाय के लिए मार्गदर्शन देते हैं? मेरा नंबर 9812340000',
  },
  {
    arrives: 'page, without token',
    name: 'Jitendra',
    email: 'jitendra@example.in',
    message:
      'Your site says reply in 24 hours but I wrote on Monday and nobody replied. Please check. I want the corporate brochure.',
  },
  {
    arrives: 'page in three seconds',
    name: 'Sales head',
    email: 'head@tractors.example.in',
    phone: '9812340001',
    message:
      'Need a quote for 3 batches of sales training, 25 dealers each, Gorakhpur / Basti / Deoria. Please share your best price.',
  },
  {
    arrives: 'page',
    name: 'Pradhan pati',
    email: 'pp@example.in',
    message:
      'Chunav me sirf 40 din bache hain, social media sambhalne wala aur video banane wala chahiye, kitna paisa lagega?',
  },
  {
    arrives: 'page',
    name: 'Rehana',
    email: 'rehana@example.com',
    message:
      'We build an app that finds safe part time jobs for students near their college. 3,000 downloads in two weeks: https://play.google.com/store/apps/details?id=jobs and https://studentjobs.example.com',
  },
  {
    arrives: 'plain post',
    name: 'V. Subramanian',
    email: 'vsub@example.org',
    message:
      'I am a retired banker and would be happy to mentor young founders without any fee. Kindly let me know how to register as mentor.',
  },
  {
    arrives: 'page',
    name: 'Akash',
    email: 'akash@example.in',
    message:
      'bhai crypto me 2 lakh doob gaye, family ko nahi bataya, neend nahi aati. koi counsellor se baat ho sakti hai? private me',
  },
  {
    arrives: 'page, secret changed since',
    name: 'Nandini Rao',
    email: 'nandini@raolegal.example.com',
    message:
      'Our firm (raolegal.example.com) drafts founder agreements. Your incubatees may need us. Could we offer a free clinic at your next bootcamp?',
  },
  {
    arrives: 'page',
    name: 'Gym owner',
    email: 'gym@example.in',
    message:
      'I own 2 gyms. I want more members from google and facebook. Agency is charging 20000 per month for seo and nothing happened. Can you teach my staff instead?',
  },
  {
    arrives: 'page',
    name: 'Faiz',
    email: 'faiz@example.com',
    trap: 'Faiz Traders',
    message:
      'Kindly book my free 30 minute consultation for Saturday, I want to discuss expansion to Dubai.',
  },
  {
    arrives: 'plain post',
    name: 'Event team',
    email: 'event@college.example.in',
    message:
      'We invite your founder as judge for our startup fest on 12 Feb. Travel and stay will be provided. Brochure: https://drive.google.com/file/d/xyz and our site college.example.in',
  },
  {
    arrives: 'page',
    name: 'Trader',
    email: 'trader@example.in',
    message:
      'I run a trading company for spices, family business, 3 brothers, always fights about money. Do you do coaching for such matters?',
  },
  {
    arrives: 'page, token just renewed',
    name: 'Ayesha',
    email: 'ayesha@example.in',
    message:
      'Sorry, pressed send too early before. The team is 45 people, in two shifts, mostly graduates.',
  },
  {
    arrives: 'page',
    name: 'Startup founder',
    email: 'founder@example.com',
    message:
      'Please see demo at https://demo.vaidya.example.io, deck at https://vaidya.example.io/deck.pdf, press https://news.example.org/vaidya and https://blog.example.net/vaidya',
  },
  {
    arrives: 'page, without token',
    name: 'Local agency',
    email: 'hello@agency.example.in',
    message:
      'We design websites and run ads for shops in Lucknow. Two of our people want to join your digital marketing batch. What is the fee?',
  },
  { arrives: 'page', name: 'Prof. Sexena', phone: '9812340002' },
  // A third lot.
  {
    arrives: 'page',
    name: 'Poonam',
    email: 'poonam@example.in',
    message: 'Aap log Kanpur me bhi aate ho ya sirf Lucknow? Hamari NGO ki 30 didi hai.',
  },
  {
    arrives: 'plain post',
    name: 'R. Tripathi',
    email: 'rt@example.in',
    message:
      'Requesting a callback regarding the SIDBI fund. We are an agritech LLP, two years old.',
  },
  {
    arrives: 'page',
    name: 'Bunty',
    email: 'bunty@example.in',
    message:
      'yaar mera dost apka course karke kaafi badal gya hai. mujhe bhi join karna hai. link bhej do',
  },
  {
    arrives: 'page',
    name: 'Export house',
    email: 'exim@chikan.example.in',
    message:
      'We export chikankari to UK and Dubai. Want to build our own brand online instead of selling cheap to middlemen. Catalogue: www.chikanhouse.example.com and insta.',
  },
  {
    arrives: 'page, without token',
    name: 'Hostel warden',
    email: 'warden@example.in',
    message:
      'Girls in our hostel get messages about fake jobs and easy money apps. Can somebody come and talk to them for an hour?',
  },
  {
    arrives: 'page',
    name: 'Vivek Sahu',
    email: 'vivek@example.com',
    message:
      'I attended your webinar on Sunday. Where can I get the recording and the slides? The link in the mail has expired.',
  },
  {
    arrives: 'page, open overnight',
    name: 'Purchase dept',
    email: 'purchase@mill.example.in',
    message:
      'Please send your vendor registration form, PAN, GST and cancelled cheque for the workshop held on 12th. Invoice no. 118.',
  },
  {
    arrives: 'page',
    name: 'Mukul',
    email: 'mukul@example.com',
    message:
      'Our SaaS does cold email and lead generation for exporters. 35 paying customers, Rs 4 lakh MRR. Looking at raising 2 Cr. Can you introduce us to investors?',
  },
  {
    arrives: 'page',
    name: 'Poll candidate',
    email: 'cand@example.in',
    message:
      'I am contesting ward 14. What would a 3 month package for speeches, posters, WhatsApp groups and Facebook ads cost?',
  },
  {
    arrives: 'plain post',
    name: 'Ammi',
    email: 'ammi@example.in',
    message:
      'meri beti 14 saal ki hai phone chhodti nahi reels dekhti rehti hai. aap ka centre kahan hai',
  },
  {
    arrives: 'page',
    name: 'Pharma distributor',
    email: 'pd@example.in',
    message:
      'We distribute medicines in 6 districts. Want leadership training for area managers; also how to handle online pharmacy competition.',
  },
  {
    arrives: 'page, secret changed since',
    name: 'Web student',
    email: 'ws@example.in',
    message:
      'I am learning web development. Do you take interns? My GitHub https://github.com/ws and site https://ws.example.dev',
  },
  {
    arrives: 'page',
    name: 'Travel founder',
    email: 'tf@example.com',
    message:
      'Building a site for cheap bus and hotel bookings for pilgrims to Ayodhya. Need advice on pricing and on DPIIT papers.',
  },
  {
    arrives: 'page in three seconds',
    name: 'Anita Rawat',
    email: 'anita@example.in',
    message: 'Two seats for the fintech workshop please. How do I pay? UPI is fine.',
  },
  {
    arrives: 'page',
    name: 'Father',
    email: 'father@example.in',
    message:
      'Son lost 3 lakh in an online casino and took loans from apps. He is 22. We are afraid. Please call my wife on 9812340009 after 7.',
  },
  {
    arrives: 'page',
    name: 'NRI investor',
    email: 'nri@example.org',
    message:
      'I live in Dubai and want to invest in early startups in UP, 10 to 20 lakh each. How does your network work for investors?',
  },
  {
    arrives: 'page, without token',
    name: 'Boutique',
    email: 'boutique@example.in',
    message:
      'reels banana, google par dukan lagana, review mangna: ye sab sikhna hai. 2 mahine ka time hai',
  },
  {
    arrives: 'plain post',
    name: 'Alumni cell',
    email: 'alumni@college.example.in',
    message:
      'We wish to sign an MoU with your incubator. Please share a draft or ask your team to call our dean.',
  },
  {
    arrives: 'page',
    name: 'Ops',
    email: 'ops@courier.example.in',
    message:
      'Our riders quit every two months. Is there something like a loyalty programme or motivation session you can design? 140 riders in Lucknow.',
  },
  {
    arrives: 'page',
    name: 'Feedback',
    email: 'fb@example.in',
    message:
      'The scroll button covers the send button on my small phone. Otherwise a lovely website!',
  },
  // A fourth lot.
  {
    arrives: 'page',
    name: 'Chandan Kushwaha',
    email: 'chandan@example.in',
    message:
      'Good evening. Is the January batch full? My cousin and I would both come from Faizabad.',
  },
  {
    arrives: 'plain post',
    name: 'Smt. Kusum Lata',
    email: 'kusum@example.in',
    message: 'स्वयं सहायता समूह की 18 महिलाओं को पैकेजिंग और दाम लगाना सीखना है। गाँव मलिहाबाद।',
  },
  {
    arrives: 'page',
    name: 'Shaurya',
    email: 'shaurya@example.com',
    message:
      'We just crossed 1 crore ARR selling CRM software to coaching institutes. Raising a bridge of 80 lakh. Deck: https://shaurya.example.com/deck',
  },
  {
    arrives: 'page, open overnight',
    name: 'Dr. Pankaj',
    email: 'pankaj@example.in',
    message:
      'Patients keep asking for us on Google but a competitor shows up first. Who in your team handles local SEO? Clinic site: www.pankajeye.example.in',
  },
  {
    arrives: 'page in three seconds',
    name: 'Mona',
    email: 'mona@example.in',
    message: 'price list bhej dijiye',
  },
  {
    arrives: 'page',
    name: 'Yash',
    email: 'yash@example.in',
    message:
      'papa ne share bazaar me bahut paisa lagaya aur doob gaya, ab ghar me roz jhagda. counselling ka kya process hai',
  },
  {
    arrives: 'page, without token',
    name: 'Editor',
    email: 'editor@example.in',
    message:
      'Our monthly carries a column on Awadh entrepreneurs. May we publish an interview with your founder, with a photo? Past issues: https://awadhmonthly.example.in',
  },
  {
    arrives: 'page',
    name: 'BNI chapter',
    email: 'bni@example.in',
    message:
      'You are invited to our Tuesday breakfast meeting, 7 am, Hotel Levana. About 40 business owners. RSVP by Sunday.',
  },
  {
    arrives: 'page, secret changed since',
    name: 'Ritika',
    email: 'ritika@example.com',
    message:
      'Following up on our talk at the pitch day, here is the data room: https://drive.google.com/drive/folders/1x and the pilot https://pilot.ritika.example.com',
  },
  {
    arrives: 'plain post',
    name: 'Municipal ward',
    email: 'ward@example.in',
    message:
      'Parshad ji ke liye vikas patra aur jansampark ka kaam dekhna hai. Kharcha kitna aayega, team milegi?',
  },
  {
    arrives: 'page',
    name: 'Kotak branch',
    email: 'rm@bank.example.in',
    message:
      'I manage relationships for small firms at a bank. Several of my clients want working capital loans but their papers are poor. Could you run a clinic for them?',
  },
  {
    arrives: 'page',
    name: 'Sheetal',
    email: 'sheetal@example.in',
    trap: 'Sheetal Rastogi',
    message:
      'Gift cards for the course? I want to give the confidence course to my sister on her birthday.',
  },
  {
    arrives: 'page',
    name: 'Landlord',
    email: 'landlord@example.in',
    message:
      'Your rent agreement for the Hazratganj office ends in March. Kindly send your man with the papers. 9812340033',
  },
  {
    arrives: 'page, token just renewed',
    name: 'Ahmed',
    email: 'ahmed@example.com',
    message: 'One more thing: our warehouse is in Unnao and the trainers would have to come by 9.',
  },
  {
    arrives: 'page',
    name: 'Tea brand',
    email: 'tea@example.com',
    message:
      'Small tea brand from Darjeeling, wholesale to 60 cafes. We lose money on Amazon. What would two hours with a consultant cost? teaexample.example.com',
  },
  {
    arrives: 'page, without token',
    name: 'Jobseeker',
    email: 'job@example.in',
    message:
      'MBA marketing fresher, willing to work part time, typing 45 wpm. CV: https://docs.google.com/document/d/1',
  },
  {
    arrives: 'page',
    name: 'Fantasy app',
    email: 'fa@example.com',
    message:
      'After the new betting rules our fantasy cricket app has to change its model. Looking for a mentor who knows the law and for 50 lakh to survive.',
  },
  {
    arrives: 'plain post',
    name: 'School trust',
    email: 'trust@example.in',
    message:
      'Website says free 30 minutes. Is that by phone or must the manager travel? Three schools, 2,100 children.',
  },
  {
    arrives: 'page',
    name: 'Zubair',
    email: 'zubair@example.in',
    message:
      'assalam, leather ka kaam hai Kanpur me, export karna hai par english kamzor hai. spoken english bhi karate ho kya',
  },
  { arrives: 'page, without token', name: 'K. Lotery', phone: '9812340034' },
  // A fifth lot.
  {
    arrives: 'page',
    name: 'Santosh Maurya',
    email: 'santosh@example.in',
    message:
      'Do din se phone laga raha hoon koi uthata nahi. Bootcamp ka form bhar diya tha, aage kya karna hai?',
  },
  {
    arrives: 'page, open overnight',
    name: 'Head of sales',
    email: 'hos@paints.example.in',
    message:
      'Forty dealers, two days, a resort near Nawabganj. Topic: closing without discounts. Send dates and a figure.',
  },
  {
    arrives: 'plain post',
    name: 'Irfan',
    email: 'irfan@example.in',
    message:
      'Meat shop hai, online delivery chalu karni hai apni app se. Swiggy bahut commission leta hai. Aap app banwane me madad karte ho?',
  },
  {
    arrives: 'page',
    name: 'Deepti Bhatnagar',
    email: 'deepti@example.com',
    message:
      'My co-founder left and holds 40%. We have a term sheet from an angel for 1.5 Cr. I am lost. Is there someone I can sit with this week?',
  },
  {
    arrives: 'page, without token',
    name: 'Warehouse owner',
    email: 'wo@example.in',
    message:
      'I have 20,000 sq ft on Kanpur road lying empty. Would any of your startups like it at half rent for a year? Photos: https://wo.example.org/photos',
  },
  {
    arrives: 'page',
    name: 'Tejas',
    email: 'tejas@example.com',
    topic: 'recognition',
    message:
      'I would like to know whether we are likely eligible for startup recognition. Our entity, its year of incorporation and what it does are Tejas Drones Pvt Ltd, 2023, crop spraying. www.tejasdrones.example.com',
  },
  {
    arrives: 'page in three seconds',
    name: 'Alka',
    email: 'alka@example.in',
    message: 'same as before but for my second child, class 10',
  },
  {
    arrives: 'page',
    name: 'YouTube teacher',
    email: 'yt@example.in',
    message:
      'I teach maths on YouTube, 82,000 subscribers, earning 15,000 a month. How do I make it a proper company? https://youtube.com/@ganitguru',
  },
  {
    arrives: 'page',
    name: 'Old age home',
    email: 'oah@example.in',
    message:
      'Hum logon ke yahan 60 bujurg hain. Kya aapki team diwali par do ghante ke liye aa sakti hai, baat karne, hansane.',
  },
  {
    arrives: 'page, secret changed since',
    name: 'Ganesh Iyer',
    email: 'ganesh@example.org',
    message:
      'Referred by Mr. Tandon. We run payroll for 200 firms and would sponsor your demo day. Deck of last sponsorship: https://bit.ly/3sponsor',
  },
  {
    arrives: 'page',
    name: 'Mukesh agency',
    email: 'mukesh@example.in',
    message:
      'SEO ka kaam karta hoon, 6 saal, akela. Ab log rakhne hain aur process banana hai. Coaching one to one milegi?',
  },
  {
    arrives: 'plain post',
    name: 'Aarti',
    email: 'aarti@example.in',
    message:
      'My husband bets on cricket, borrowed from everyone, creditors come home. He refuses to see a doctor. Can he talk to one of you as a friend?',
  },
  {
    arrives: 'page',
    name: 'Panchayat sahayak',
    email: 'ps@example.in',
    message: 'गाँव के युवाओं के लिए नशे और मोबाइल की आदत पर शिविर रखना है, 26 जनवरी के आसपास। बजट कम है।',
  },
  {
    arrives: 'page',
    name: 'Faculty',
    email: 'faculty@univ.example.in',
    message:
      'Inviting you to speak on incubation at our faculty development programme, honorarium 5,000 plus travel. Schedule: https://univ.example.in/fdp',
  },
  {
    arrives: 'page, token just renewed',
    name: 'Raghav',
    email: 'raghav@example.com',
    message: 'Correction: the turnover is 3.2 crore, not 32. Rest stays.',
  },
  {
    arrives: 'page',
    name: 'Loan agent',
    email: 'la@example.in',
    message:
      'I sell home loans for three banks. My conversion fell by half this year. I want to learn how to speak with salaried people.',
  },
  {
    arrives: 'page, without token',
    name: 'Hema web',
    email: 'hema@example.in',
    message:
      'Your programs page does not open on Firefox, the accordion jumps. I am a web developer, just letting you know, no charge :)',
  },
  {
    arrives: 'page',
    name: 'Crypto lawyer',
    email: 'cl@example.com',
    message:
      'We advise founders who were hit by the bitcoin tax rules. Is a joint evening for your alumni possible in February?',
  },
  {
    arrives: 'page',
    name: 'Sunil',
    email: 'sunil@example.in',
    trap: 'sunil@example.in',
    message: 'Time management workshop, 15 engineers, Monday mornings only.',
  },
  { arrives: 'plain post', name: 'Kumari Bet Ram', phone: '9812340040' },
  // The browser filled in what nobody sees.
  {
    arrives: 'page in three seconds',
    name: 'Kiran',
    email: 'kiran@example.in',
    trap: 'Kiran Enterprises',
    message: 'Corporate workshop for my team of 12, please call in the afternoon.',
  },
  {
    arrives: 'page',
    name: 'Yusuf',
    email: 'yusuf@example.in',
    trap: '226010',
    message:
      'Please share the portal access link, mine at https://learn.example.in has stopped working.',
  },
  {
    arrives: 'plain post',
    name: 'Geeta',
    email: 'geeta@example.in',
    trap: 'Geeta',
    message: 'My daughter is 15, very low confidence. Which program do you suggest?',
  },
  // Too quick for the clock, and late for it.
  {
    arrives: 'page, token just renewed',
    name: 'Nikhil',
    email: 'nikhil@example.in',
    message:
      'I have typed this for two hours in between other work. We want to plan the year for our sales team. See www.nikhilsteel.example.in',
  },
  {
    arrives: 'page of an earlier deploy',
    name: 'Barkha',
    email: 'barkha@example.in',
    message: 'I would like one-to-one coaching. I am a first-time manager at a software company.',
  },
  {
    arrives: 'page of an earlier deploy',
    name: 'Trilok',
    email: 'trilok@example.in',
    message:
      'Please look at our site https://www.trilokorganics.example.in and tell me whether you can help with export.',
  },
  // One office, one class, one campus: many people behind one address.
  ...['Amit', 'Bela', 'Chetan', 'Divya', 'Ekta', 'Faizan'].map((name): Sample => {
    const message = `I am a student of BBA second year at Lucknow University, roll no ${name.length}. Our teacher told us to enquire about the pitch day.`;
    return {
      arrives: 'page',
      network: 'campus',
      name,
      email: `${name.toLowerCase()}@example.in`,
      message,
    };
  }),
  ...['Hema', 'Ila', 'Jai'].map((name): Sample => {
    const message =
      'Please register my interest in the SaaS workshop. What we are building is a billing tool for clinics, www.billclinic.example.in';
    return {
      arrives: 'plain post',
      network: 'office',
      name,
      email: `${name.toLowerCase()}@example.in`,
      message,
    };
  }),
  // The incubation form asks for a name only.
  { arrives: 'page', name: 'Bhavesh Patel', phone: '9812345670' },
  { arrives: 'plain post', name: 'Dr. M. Casino Fernandes', phone: '9812345671' },
  { arrives: 'page, without token', name: 'Loan Singh', phone: '9812345672', trap: '' },
  { arrives: 'page in three seconds', name: 'श्रीमती गीता', phone: '9812345673', trap: 'गीता' },
];
