/** What some pages do without being asked, in one file (layouts/when-idle.ts). */
import '../features/eligibility/restore.ts';
import '../features/enquiries/contact-prefill.ts';
import './contact/office-map.ts';
import './contents/contents-nav.ts';
import './offer-terms/share.ts';
import './programs/hold-pressed-card.ts';
