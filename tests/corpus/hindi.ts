import type { Arrival, Sample } from './sample.ts';

/** Topic (none: the plain contact page), name and message, in Devanagari and in Roman Hindi, of every topic. */
const written: readonly (readonly [topic: string, name: string, message: string])[] = [
  ['', 'रामस्वरूप यादव', 'नमस्ते, मुझे आपकी ट्रेनिंग के बारे में जानना है। फ़ीस कितनी है और क्लास कहाँ होती है?'],
  ['', 'शबाना', 'फोन करें'],
  [
    '',
    'मुन्नी देवी',
    'मेरा समूह अचार और पापड़ बनाता है। दुकानदार उधार ले जाते हैं, पैसा नहीं देते। कैसे बेचें, यह सीखना है।',
  ],
  [
    '',
    'इकबाल अहमद',
    'हम चिकन कपड़े के डीलर हैं, चौक में दुकान है। 8 लड़के काउंटर पर हैं, ग्राहक से बात करना सिखाना है। कितने दिन लगेंगे?',
  ],
  [
    '',
    'सुरेश चंद्र',
    'खाद और बीज की दुकान है, मोहनलालगंज में। कंपनी वाले डीलर मीटिंग के लिए ट्रेनर माँग रहे हैं। आप आ सकते हैं क्या?',
  ],
  [
    '',
    'हरिराम वर्मा',
    'हम 40 किसान मिलकर आलू बेचते हैं। एफपीओ बनाना है, बैंक से लोन कैसे मिलेगा और हिसाब कैसे रखें, यह बताइए।',
  ],
  ['', 'प्रेमलता', 'आपके यहाँ नौकरी है क्या? मैं एमबीए हूँ, ट्रेनर बनना चाहती हूँ।'],
  [
    '',
    'गुड्डू भैया',
    'भाई साहब आपकी साइट पर फॉर्म नहीं भर रहा था, दोबारा भेज रहा हूँ। मुझे दूध की डेयरी के बारे में बात करनी है।',
  ],
  [
    '',
    'Santosh',
    'Sir pranam, mera naam Santosh hai. Mujhe apni dukan ke ladko ko training dilwani hai. Kitna kharcha aayega?',
  ],
  [
    '',
    'Rukhsana',
    'mai silai centre chalati hu 12 ladkiya hai, unko bolna aur customer se baat karna sikhana hai',
  ],
  [
    '',
    'Harpal',
    'Hamare gaon me kisan mela hai 20 tarikh ko, aap log aakar marketing par bolenge kya? Fees bata dijiye.',
  ],
  [
    'consultation',
    'अंजली श्रीवास्तव',
    'मुफ़्त सलाह के लिए समय चाहिए। कारोबार में घाटा हो रहा है, समझ नहीं आ रहा कि दुकान बंद करूँ या बढ़ाऊँ।',
  ],
  [
    'consultation',
    'Vinod',
    'Free call book karni hai, shaam ko 6 baje ke baad. Hindi me baat karenge to accha rahega.',
  ],
  [
    'strategy-session',
    'मनीष अग्रवाल',
    'हमारी टीम टारगेट पूरा नहीं कर पा रही। डिस्ट्रीब्यूटर 14 हैं, सेल्समैन 30। रणनीति पर बैठना है।',
  ],
  [
    'workshop',
    'डॉ. नीलम सिंह',
    'हमारे स्कूल के 60 शिक्षकों के लिए एक दिन की वर्कशॉप करानी है, विषय: बच्चों से बात कैसे करें। जनवरी में हो सकता है?',
  ],
  [
    'workshop',
    'Alok',
    'bank ke 25 staff ke liye customer service ki workshop karwani hai, GST bill milega na? Tender bharna padega kya',
  ],
  [
    'enrolment',
    'कमलेश तिवारी',
    'मेरा बेटा 12वीं में है, मोबाइल पर गेम खेलता रहता है और पढ़ता नहीं। आपके युवा प्रोग्राम में नाम लिखवाना है।',
  ],
  [
    'enrolment',
    'राधा',
    'मैं नीट की तैयारी कर रही हूँ, दो बार फेल हो चुकी हूँ। बहुत घबराहट होती है। क्या आप मदद करेंगे?',
  ],
  [
    'enrolment',
    'Shivam',
    'UPSC ki tayari kar raha hu 3 saal se, interview me confidence nahi aata. Aapke yaha personality development hai kya',
  ],
  [
    'enrolment',
    'Mrs Pandey',
    'Meri beti class 9 me hai, stage par bolne me darti hai. Garmi ki chutti me koi batch hai kya? Fees aur timing bata dijiye.',
  ],
  [
    'political-training',
    'अवधेश प्रताप',
    'मैं ग्राम प्रधान का चुनाव लड़ना चाहता हूँ। भाषण, बूथ की तैयारी और सोशल मीडिया सीखना है। कितने दिन का कोर्स है?',
  ],
  [
    'political-training',
    'सीमा गौतम',
    'महिला मोर्चा की 20 कार्यकर्ताओं को बोलना सिखाना है। बाराबंकी में आकर ट्रेनिंग देंगे?',
  ],
  [
    'political-training',
    'Parvez',
    'parshad ka chunav ladna hai, pehli baar. Prachar kaise kare aur paise ka hisab kaise rakhe, sikha dijiye',
  ],
  ['event', 'विकास', 'अगले वेबिनार की तारीख बता दीजिए, मैं और मेरा भाई दोनों आना चाहते हैं।'],
  [
    'fintech-workshop',
    'Tarun',
    'Hum gaon ke liye UPI wala khata app bana rahe hai, fintech workshop me seat chahiye',
  ],
  [
    'agritech-workshop',
    'बलराम',
    'हम मंडी के भाव मोबाइल पर बताने वाला काम शुरू कर रहे हैं। एग्रीटेक वर्कशॉप में तीन लोग आएँगे।',
  ],
  [
    'saas-workshop',
    'Nida',
    'coaching walo ke liye attendance aur fees ka software bana rahe hai. saas workshop kab hai, online bhi hoga kya',
  ],
  ['transformation-guide', 'दीपक', 'ट्रांसफ़ॉर्मेशन गाइड भेज दीजिए, अपनी टीम के साथ पढ़ूँगा।'],
  ['starter-kit', 'Pooja', 'starter kit bhej dijiye, mera idea ghar ke khane ka tiffin hai'],
  ['toolkit', 'अभिषेक', 'पूरी टूलकिट चाहिए। हमारी कंपनी छह महीने पुरानी है, 4 लोग हैं।'],
  [
    'pitch-deck-templates',
    'Saurabh',
    'pitch deck ka template chahiye, agle mahine investor se milna hai aur kuch samajh nahi aa raha',
  ],
  [
    'business-plan-formats',
    'मीनाक्षी',
    'मुद्रा लोन के लिए बिज़नेस प्लान माँगा है बैंक ने। फ़ॉर्मैट हिंदी में मिलेगा क्या?',
  ],
  ['investor-outreach-checklists', 'राहुल', 'निवेशकों से बात करने की चेकलिस्ट भेजें। हमें 50 लाख जुटाने हैं।'],
  [
    'legal-agreement-samples',
    'Faisal',
    'do partner hai, kaam shuru karne se pehle likha padhi karni hai. agreement ka namuna bhej de',
  ],
  [
    'training-needs',
    'नरेंद्र',
    'हमारी फैक्ट्री में 120 मज़दूर और 9 सुपरवाइज़र हैं। सुपरवाइज़र को लोगों से काम लेना नहीं आता। क्या करें?',
  ],
  [
    'coaching',
    'Ritu',
    'abhi manager bani hu, team me sab mujhse bade hai, baat nahi sunte. akele me coaching chahiye',
  ],
  ['consulting', 'गिरीश', 'दो भाइयों का कारोबार है, अब बच्चे आ गए हैं। काम कैसे बाँटें, इस पर सलाह चाहिए।'],
  [
    'bootcamp',
    'Anurag',
    'bootcamp me teen dost aana chahte hai, college ke final year me hai. Rehne ka intezam hai kya',
  ],
  [
    'pitch-day',
    'नाज़िया',
    'पिच डे में आना है। हम पुरानी साड़ियों से बैग बनाते हैं, 11 औरतें काम करती हैं, महीने की बिक्री 2 लाख है।',
  ],
  [
    'mentor-network',
    'कर्नल (सेवानिवृत्त) शर्मा',
    'सेना से रिटायर हूँ, नए लड़के-लड़कियों को समय देना चाहता हूँ। मेंटर कैसे बनूँ?',
  ],
  [
    'incubation',
    'Mohit',
    'Mera startup khet ki mitti janchne wali machine par hai. Incubation ke liye kya kagaz lagenge aur paise kitne lagte hai',
  ],
  [
    'incubation',
    'सुनीता पाल',
    'मेरे पास आइडिया है पर पैसा नहीं। क्या आप पैसा लगाते हैं या सिर्फ सिखाते हैं? साफ बताइए।',
  ],
  [
    'portal-access',
    'Kavita',
    'portal ka password bhul gayi hu, dobara se login kaise karu? batch 3 me thi',
  ],
  [
    'recognition',
    'प्रदीप',
    'हमारी प्राइवेट लिमिटेड 2023 में बनी। डीपीआईआईटी की मान्यता लेनी है, टैक्स में छूट मिलेगी क्या?',
  ],
  [
    'recognition',
    'Zeeshan',
    'LLP hai 2 saal purani, turnover 18 lakh. Startup India me register ho sakta hai ya nahi, kripya batayein',
  ],
  [
    'digital-marketing',
    'आरती',
    'मेरी मिठाई की दुकान है, गूगल पर दुकान नहीं दिखती और इंस्टाग्राम पर लोग कम हैं। सिखा दीजिए, खुद करूँगी।',
  ],
  [
    'digital-marketing',
    'Pankaj',
    'meri website hai par google par nahi aati, customer nahi milte. aap log sikhate ho ya khud karke dete ho?',
  ],
  [
    'personal-data',
    'उषा',
    'मैंने पिछले महीने अपना नंबर दिया था। कृपया मेरी सारी जानकारी मिटा दें और मैसेज न भेजें। धन्यवाद।',
  ],
  ['accessibility', 'भरत', 'मुझे कम दिखता है। आपकी वेबसाइट पर बटन फोन पढ़कर नहीं बोलता। कृपया ठीक करें।'],
  [
    'registration',
    'Jyoti',
    'Pitch day ke liye naam likh lijiye, do log aayenge, Sitapur se. Time aur jagah bata dena',
  ],
];

const ways: readonly Arrival[] = [
  'page',
  'plain post',
  'page in three seconds',
  'page, without token',
  'page',
];

/** Genuine enquiries in Hindi as people type it, from all who come to us. Names are made up. */
export const hindi: readonly Sample[] = written.map(([topic, name, message], number) => ({
  arrives: ways[number % ways.length] ?? 'page',
  name,
  email: `h${number}@example.in`,
  message,
  ...(topic && { topic }),
}));
