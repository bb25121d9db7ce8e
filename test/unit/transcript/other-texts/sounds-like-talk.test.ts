import { describe, expect, it } from 'vitest';
import { transcriptDamage } from '../../../../src/transcript/transcript-damage.ts';

// Each holds what documents hold, and somebody says something in it.
const TALKS: [about: string, text: string][] = [
  [
    'terms that are read aloud, and a yes',
    `Agent: I'll read you the terms now and you say yes at the end.
1. This agreement is between the parties, Northern Energy and you.
2. Either party may end it; termination takes thirty days.
3. Our liability is limited to the price paid in a year.
4. The jurisdiction is England and Wales.
Customer: Yes, I agree to that.`,
  ],
  [
    'the same in German',
    `Beraterin: Ich lese Ihnen jetzt die Bedingungen vor, danach bitte ein klares Ja.
1. Vertragspartner sind die Stadtwerke und Herr Klein.
2. Die Kündigung ist mit einer Frist von vier Wochen möglich.
3. Die Haftung ist auf Vorsatz beschränkt.
4. Der Gerichtsstand ist Kassel.
Kunde: Ja, so machen wir das.`,
  ],
  [
    'the same below roles',
    `CONSEILLÈRE
Je vous lis les conditions, monsieur.
1. Le prestataire fournit l'énergie.
2. La résiliation est possible à tout moment.
3. La responsabilité est limitée.
4. La confidentialité est garantie.
CLIENT
D'accord, j'accepte.`,
  ],
  [
    'the same below roles with a time',
    `00:00 Asesora
Le leo las condiciones y me dice sí al final.
1. El prestador entrega la fibra en su domicilio.
2. La rescisión se avisa con un mes.
3. La responsabilidad es de la empresa.
4. La confidencialidad queda protegida.
00:58 Cliente
Sí, estoy de acuerdo.`,
  ],
  [
    'the same in Czech',
    `Operátorka: Přečtu podmínky.
1. Smluvní strany jsou my a vy.
2. Výpověď je měsíc.
3. Nájemce platí předem.
4. Pronajímatel opravuje.
Zákazník: Ano, souhlasím.`,
  ],
  [
    'a lawsuit, numbered and without stops',
    `1 good morning we are on the record
2 please state your name for the record
3 robert hale
4 you signed the lease with both parties present
5 i did yes
6 and the termination letter came in may
7 it came by post
8 who had the liability for the roof
9 the landlord as far as i knew
10 and the jurisdiction was never discussed
11 never no
12 thank you that is all`,
  ],
  [
    'a letter of a landlord, numbered',
    `1. Good afternoon, legal desk, Priya speaking.
2. Hi Priya, my landlord sent a letter about the termination.
3. I see it here. The liability clause is the one he quotes.
4. Right. And he says both parties agreed to it.
5. You never signed that page, so he's wrong.
6. That's a relief. And the deposit.
7. I'd write to him today. I'll send you a draft.
8. Great, thanks a lot.`,
  ],
  [
    'an invoice, line by line',
    `> Die Rechnung vom März liegt vor mir
> Grundgebühr 19,90
> Netz extra 5,00 €
> Anzahl zwei, macht 10,00 €
> Die Summe ist dann 34,90 €
> Aha gut
> Brutto also 41,53 €
> Passt danke`,
  ],
  [
    'an invoice, below roles',
    `オペレーター
請求書の件でお電話しました
小計は 12,000円
消費税が 1,200円
合計で 13,200円
お客様
わかった
オペレーター
明日までに払って`,
  ],
  [
    'an invoice in Hungarian',
    `Ügyintéző: Nézzük a számla tételeit.
Alapdíj 4 990,00 Ft
Kiegészítő 1 500,00 Ft
ÁFA 1 752,30 Ft
Összesen 8 242,30 Ft
Fizetendő 8 242,30 Ft
Ügyfél: Rendben, átutalom ma.`,
  ],
  [
    'a receipt, with times',
    `[10:01] Kim: receipt for table 4 please
[10:02] Jo: one sec
2x Soup 12.00
1x Pasta 14.50
Subtotal 26.50
VAT 5.30
Total 31.80
[10:05] Kim: got it`,
  ],
  [
    'a recipe that is dictated',
    `Nonna: Scrivi, ti detto.
Ingredienti
200 g di farina
2 uova
1 bicchiere di latte
Preparazione
Mescoli tutto e aspetti un'ora.
Giulia: Grazie nonna, provo stasera.`,
  ],
  [
    'a life at work, told in one breath',
    `Interviewer: Tell me about the years.
Experience
2012 - 2018 St Mary's, nights
2018 - 2024 the Royal, days
Education
2008 - 2011 Leeds
Skills
First aid, German
Candidate: That's all of it, and my mail is jo@example.org.`,
  ],
  [
    'two turns of a meeting below its summary',
    `Meeting Summary
- Renewal talk
- Price
Action Items
- Send quote
- Call Friday
Transcript
Dana
00:02
Hi, so about the renewal, we like it, but the price went up and I need to explain that upstairs.
Luis
00:14
I hear you, let me send a quote with the old price for two years and we'll talk Friday.`,
  ],
  [
    'a message on a machine below its summary',
    `Summary
- Wants a callback
- Boiler is broken
Next steps
- Call back before five
- Bring the part
Transcript
Hello this is Margaret Pool, the boiler's off again and I'd be ever so grateful for a call before five, thank you, bye.`,
  ],
  [
    'names before signs of equality',
    `Ann= hello
Ben= hi
Ann= tomorrow
Ben= ok
Ann= nine
Ben= fine`,
  ],
  [
    'a return, in rows of a few words each, in Chinese',
    `序\t起\t止\t方\t说
1\t0.2\t4.9\tA\t我想退货
2\t5.2\t9.9\tB\t请问订单号
3\t10.2\t14.9\tA\t八八三二
4\t15.2\t19.9\tB\t好的请稍等
5\t20.2\t24.9\tA\t谢谢你
6\t25.2\t29.9\tB\t已经给您办好了
7\t30.2\t34.9\tA\t什么时候到账
8\t35.2\t39.9\tB\t三天左右
9\t40.2\t44.9\tA\t行吧
10\t45.2\t49.9\tB\t再见`,
  ],
  [
    'a return, in rows of a few words each, in Thai',
    `ที่,เริ่ม,จบ,ใคร,พูด
1,00:00:00,00:00:04,A,สวัสดีค่ะ
2,00:00:05,00:00:09,B,อยากคืนของ
3,00:00:10,00:00:14,A,หมายเลขอะไร
4,00:00:15,00:00:19,B,แปดแปดสาม
5,00:00:20,00:00:24,A,รอสักครู่
6,00:00:25,00:00:29,B,ได้แล้ว
7,00:00:30,00:00:34,A,ขอบคุณ
8,00:00:35,00:00:39,B,เมื่อไหร่ถึง
9,00:00:40,00:00:44,A,สามวัน
10,00:00:45,00:00:49,B,โอเค`,
  ],
  [
    'a return, in rows of a few words each, in Japanese',
    `No,始,終,側,発
1,0.2,4.9,客,返品したいんだけど
2,5.2,9.9,店,注文番号は
3,10.2,14.9,客,八八三二
4,15.2,19.9,店,少々お待ちください
5,20.2,24.9,客,はい
6,25.2,29.9,店,手続き完了
7,30.2,34.9,客,いつ返金
8,35.2,39.9,店,三日ほど
9,40.2,44.9,客,了解
10,45.2,49.9,店,失礼します`,
  ],
  [
    'a return, in rows of a few words each, in Korean',
    `번,시,종,쪽,글
1,0.2,4.9,A,안녕
2,5.2,9.9,B,반품 할래
3,10.2,14.9,A,주문 번호
4,15.2,19.9,B,팔팔삼이
5,20.2,24.9,A,잠시만
6,25.2,29.9,B,처리 됐어
7,30.2,34.9,A,언제
8,35.2,39.9,B,삼일
9,40.2,44.9,A,그래
10,45.2,49.9,B,끊어`,
  ],
  [
    'a return, in rows of a few words each, in Arabic',
    `م,بداية,نهاية,جهة,كلام
1,0.2,4.9,A,مرحبا
2,5.2,9.9,B,اريد ارجاع المنتج
3,10.2,14.9,A,رقم الطلب
4,15.2,19.9,B,ثمانية
5,20.2,24.9,A,لحظة
6,25.2,29.9,B,تم
7,30.2,34.9,A,متى
8,35.2,39.9,B,ثلاثة ايام
9,40.2,44.9,A,شكرا
10,45.2,49.9,B,مع السلامة`,
  ],
  [
    'a return, in rows of a few words each, in Hindi',
    `क्र,शुरू,अंत,कौन,बात
1,0.2,4.9,A,नमस्ते
2,5.2,9.9,B,वापस करना है
3,10.2,14.9,A,नंबर बताइए
4,15.2,19.9,B,आठ आठ तीन
5,20.2,24.9,A,रुकिए
6,25.2,29.9,B,हो गया
7,30.2,34.9,A,कब आएगा
8,35.2,39.9,B,तीन दिन
9,40.2,44.9,A,ठीक
10,45.2,49.9,B,धन्यवाद`,
  ],
  [
    'a return, in rows of a few words each, in German',
    `Nr;Beginn;Ende;Kanal;Inhalt
1;0,2;4,9;1;Guten Tag
2;5,2;9,9;2;Retoure
3;10,2;14,9;1;Nummer
4;15,2;19,9;2;acht acht
5;20,2;24,9;1;Moment
6;25,2;29,9;2;Erledigt
7;30,2;34,9;1;Wann
8;35,2;39,9;2;Drei Tage
9;40,2;44,9;1;Gut
10;45,2;49,9;2;Tschüss`,
  ],
  [
    'a return, in rows of a few words each, in English',
    `seq,from,to,leg,utt
1,0.2,4.9,A,Hello
2,5.2,9.9,B,I want a refund
3,10.2,14.9,A,Number
4,15.2,19.9,B,8832
5,20.2,24.9,A,Sure
6,25.2,29.9,B,Done
7,30.2,34.9,A,When
8,35.2,39.9,B,Three days
9,40.2,44.9,A,Okay
10,45.2,49.9,B,Bye`,
  ],
  [
    'figures by region, in one paragraph below its summary',
    `Summary
- Numbers by region
- Budget
Action items
- Mark: numbers by Friday
Key points
- Fine so far
${'so we looked at the numbers and i think they are fine but you wanted them by region yeah and i told mark by friday okay thanks '.repeat(8)}`,
  ],
];

// Each has a line or two as people say them, and nobody talks.
const DOCUMENTS: [kind: string, text: string][] = [
  [
    'an invoice',
    `Invoice
Invoice number: 8812-0003
Date of issue: March 3, 2026
Bill to
Carmen Gil
Customer: Alder Ltd
Seller: Birch Inc.
Description  Qty  Unit price  Amount
Plan Pro  1  $49.00  $49.00
Seats  3  $9.00  $27.00
Subtotal  $76.00
VAT  $15.20
Total due  $91.20
Notes: Thank you for your business!
Terms: Please pay within 15 days.`,
  ],
  [
    'a curriculum vitae',
    `Jo Hart
jo@example.org
Profile
I am a nurse with twelve years on nights.
Experience
2012 - 2018 St Mary's, staff nurse
2018 - 2024 the Royal, ward sister
Education
2008 - 2011 University of Leeds
Skills
First aid, German, rota planning
References on request`,
  ],
  [
    'the summary',
    `Hi all,
I have put down what we agreed.
Summary
- Renewal for two years
- Price stays
Action items
- Dana: send the order
- Luis: legal
Key points
- Budget is approved`,
  ],
  [
    'a contract',
    `Terms of Service
1. Acceptance
By using the service you agree to these terms.
2. Your account
You are responsible for your password.
3. Termination
We may end your account for breach.
4. Liability
Our liability is limited to what you paid.
5. Jurisdiction
The parties submit to the courts of Ireland.
I have read and accept these terms.`,
  ],
  [
    'the source',
    `// Okay, this is what I use
const me = 'Ann';
export function greet(name) {
  return \`hello \${name}\`;
}
// I should clean this up
export default greet;
const you = greet(me);`,
  ],
];

describe('talk with what documents hold', () => {
  it.each(TALKS)('is not refused: %s', (_, text) => {
    expect(transcriptDamage(text)).toBeNull();
  });

  it.each(DOCUMENTS)('%s is refused still', (kind, text) => {
    expect(transcriptDamage(text)?.sentence).toContain(`like ${kind}`);
  });
});
