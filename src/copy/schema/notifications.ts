import { z } from 'astro/zod';
import {
  callPlaceholders,
  certificatePlaceholders,
  enquiryPlaceholders,
  languagePlaceholders,
  reminderPlaceholders,
} from '#features/notifications/contract/texts.ts';
import { defaultLanguage, language } from '../../lib/language.ts';
import { fileNamed } from './blocks.ts';
import { list, template, text } from './text.ts';

/** Names the sender and what the enquiry is about. */
const aboutEnquiry = (max: number) => template(max, enquiryPlaceholders);

const aboutDue = (max: number) => template(max, reminderPlaceholders);

const aboutCall = (max: number) => template(max, callPlaceholders);

const aboutCertificate = (max: number) => template(max, certificatePlaceholders);

const callNews = {
  entry: aboutCall(80).describe('Name in the calendar'),
  booked: aboutCall(80).describe('A call was booked; {when} is its day and time'),
  moved: aboutCall(80).describe('It was moved'),
  cancelled: aboutCall(80).describe('It was cancelled'),
  reminder: aboutCall(80).describe('Sent the evening before, and an hour before'),
};

const everyWord = fileNamed('notifications').extend({
  fields: z
    .strictObject({
      name: text(30).describe('Name of the sender'),
      email: text(30).describe('Email address'),
      phone: text(30).describe('Phone number of the contact form'),
      mobile: text(30).describe('Mobile number of the incubation form'),
      industry: text(30).describe('Industry that was chosen'),
      topic: text(30).describe('Button or link that the enquiry began with'),
      event: text(30).describe('Event that it is about'),
      budget: text(30).describe('Budget that was chosen'),
      message: text(30).describe('Message'),
      page: text(30).describe('Page with the form'),
      firstPage: text(30).describe('Page on which the visit began'),
      referrer: text(30).describe('Other site that led here'),
      campaign: text(30).describe('Campaign that the link named'),
      wantedSlot: text(30).describe('Time of a call that was asked for'),
      certificateByMail: text(30).describe('Box for the certificate by email'),
      language: text(30).describe('Language, when it is not English'),
      received: text(30).describe('Day and time'),
    })
    .describe('Names of what was sent, before its value'),
  yes: text(10).describe('A box that was ticked'),
  no: text(10).describe('A box that was not ticked'),
  nameless: text(30).describe('Stands for a name that is missing'),
  mail: z
    .strictObject({
      subject: aboutEnquiry(80).describe(
        'Subject; {name} is the sender, {matter} what it is about',
      ),
      lead: aboutEnquiry(120).describe('Heading of the mail'),
      reply: aboutEnquiry(120).describe('Says that an answer goes to the visitor'),
      call: text(30).describe('Link that calls'),
      whatsapp: text(30).describe('Link that opens a chat'),
      desk: text(30).describe('Link to the desk'),
      unreadable: text(120).describe('Instead of a message that cannot be read'),
    })
    .describe("The owner's mail"),
  push: z
    .strictObject({
      title: text(40).describe('First line'),
      titleIn: template(40, languagePlaceholders).describe('First line when it is not in English'),
      text: text(100).describe('What to do'),
    })
    .describe('On a locked screen: without a word about the visitor'),
  webhook: z
    .strictObject({ text: aboutEnquiry(120).describe('Text of the message; {name} is the sender') })
    .describe('Message to a chat or program'),
  reminder: z
    .strictObject({
      subject: aboutDue(80).describe('Subject of the mail; {count} is how many are due'),
      lead: aboutDue(120).describe('Heading of the mail'),
      push: z
        .strictObject({
          title: aboutDue(40).describe('First line'),
          text: aboutDue(100).describe('What to do'),
        })
        .describe('Push message, on a locked screen'),
      text: aboutDue(120).describe('Text of the webhook'),
    })
    .describe(
      'Sent in the morning of a day on which something is due; the push message without a word about anybody',
    ),
  ceiling: z
    .strictObject({
      title: aboutDue(60).describe('Subject, or first line; {count} is how many were booked'),
      text: text(300).describe('What that means, and what to do'),
      push: text(100).describe('The same on a locked screen'),
    })
    .describe('Sent once on a day on which visitors booked as many calls as they may'),
  busyNetworks: z
    .strictObject({
      title: aboutDue(90).describe('Subject, or first line; {setAside} is how many were set aside'),
      text: aboutDue(300).describe('{inInbox} is how many reached the inbox without an alert'),
      push: text(100).describe('The same on a locked screen'),
    })
    .describe('Sent in the morning after a day on which many enquiries came from one network'),
  test: z
    .strictObject({
      title: text(40).describe('Subject, or first line'),
      text: text(160).describe('What it says'),
    })
    .describe('Sent by the test buttons of the desk'),
  calls: z
    .strictObject(callNews)
    .describe('Booked calls, as the owner is told of them, before the name'),
  visitorCall: z
    .strictObject({
      ...callNews,
      call: aboutCall(200).describe('That we will call'),
      manage: text(60).describe('Link to change it'),
      late: text(160).describe('What to do when it is too late for that'),
    })
    .describe('Booked calls, as the visitor is told of them'),
  certificateMail: z
    .strictObject({
      subject: aboutCertificate(80).describe('Subject; {program} is what the certificate is for'),
      text: aboutCertificate(240).describe('What it says; {number} is the number'),
      open: text(40).describe('Link to the page where it is checked'),
      pdf: text(40).describe('Link to the file'),
      why: text(240).describe('Last lines: why they get this mail'),
    })
    .describe('The mail with a certificate, to who ticked the box for it'),
  acknowledgement: z
    .strictObject({
      subject: text(60).describe('Subject'),
      greeting: text(40).describe('Heading of the mail'),
      paragraphs: list(text(300), 1, 5).describe('Its text, a paragraph each'),
      seats: z
        .strictObject({
          seat: text(200).describe('They have a seat of the event'),
          waiting: text(200).describe('They are on its waiting list'),
        })
        .describe('First paragraph, of a registration for an event whose seats are counted'),
      signature: text(120).describe('Who writes'),
      why: text(240).describe('Last lines: why they get this mail'),
    })
    .describe("The visitor's mail: these words and no others"),
});

/** What is sent when an enquiry comes; of another language the visitor's mail only. */
export const notificationsSchema =
  language === defaultLanguage
    ? everyWord
    : everyWord.pick({
        file: true,
        acknowledgement: true,
        visitorCall: true,
        certificateMail: true,
      });
