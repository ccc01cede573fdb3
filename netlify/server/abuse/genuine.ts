import { phraseSet } from './phrase-set.ts';

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
