import type { FrameByLanguage } from './contract-words.ts';

export const frames: FrameByLanguage = {
  english: {
    clauses: [
      '1. Services. The services are described in Exhibit A, and are provided with reasonable skill and care.',
      '2. Confidentiality. Each party keeps the information of the other secret for five (5) years.',
      '3. Governing law. This agreement is governed by the law of the place where the defendant has its seat.',
      '4. Notices. Notices are sent by registered mail to Miller Dunn LLP, 12 Quay Street, as counsel of both parties.',
      '5. Subcontractors. Fielding Hosting Ltd operates the data centre; it is not a party to this agreement.',
    ],
    signing: {
      by: 'By',
      name: 'Name',
      position: 'Title',
      date: 'Date',
      behalf: 'For and on behalf of',
      closing: 'IN WITNESS WHEREOF, the parties have caused this agreement to be signed by their authorised persons.',
    },
  },
  german: {
    clauses: [
      '§ 1 Gegenstand. Die Leistungen sind in Anlage 1 beschrieben.',
      '§ 2 Vertraulichkeit. Jede Partei behandelt Informationen der anderen vertraulich.',
      '§ 3 Unterauftragnehmer. Das Rechenzentrum betreibt die Nordlicht Hosting GmbH, die nicht Partei dieses Vertrags ist.',
      '§ 4 Schlussbestimmungen. Änderungen bedürfen der Schriftform.',
    ],
    signing: {
      by: 'Unterschrift',
      name: 'Name',
      position: 'Funktion',
      date: 'Ort, Datum',
      behalf: 'Für die',
      closing: 'Die Parteien unterzeichnen diesen Vertrag in zwei Ausfertigungen.',
    },
  },
  french: {
    clauses: [
      'Article 1 – Objet. Les prestations sont décrites en annexe 1.',
      'Article 2 – Confidentialité. Chaque partie garde secrètes les informations de l’autre.',
      'Article 3 – Sous-traitance. Le centre de données est exploité par Lumière Hébergement SAS, qui n’est pas partie au contrat.',
    ],
    signing: {
      by: 'Signature',
      name: 'Nom',
      position: 'Fonction',
      date: 'Date',
      behalf: 'Pour',
      closing: 'Fait en deux exemplaires originaux.',
    },
  },
  spanish: {
    clauses: [
      'Primera. Objeto. Los servicios se describen en el anexo 1.',
      'Segunda. Confidencialidad. Cada parte mantiene en secreto la información de la otra.',
      'Tercera. Subcontratación. El centro de datos lo opera Sol Hosting S.L., que no es parte de este contrato.',
    ],
    signing: {
      by: 'Firma',
      name: 'Nombre',
      position: 'Cargo',
      date: 'Fecha',
      behalf: 'Por',
      closing: 'Y en prueba de conformidad, las partes firman este contrato por duplicado.',
    },
  },
  italian: {
    clauses: [
      'Art. 1 – Oggetto. I servizi sono descritti nell’allegato 1.',
      'Art. 2 – Riservatezza. Ciascuna parte mantiene riservate le informazioni dell’altra.',
      'Art. 3 – Subappalto. Il centro dati è gestito da Stella Hosting S.r.l., che non è parte del contratto.',
    ],
    signing: {
      by: 'Firma',
      name: 'Nome',
      position: 'Qualifica',
      date: 'Data',
      behalf: 'Per',
      closing: 'Letto, confermato e sottoscritto.',
    },
  },
  dutch: {
    clauses: [
      'Artikel 1. Onderwerp. De diensten zijn beschreven in bijlage 1.',
      'Artikel 2. Geheimhouding. Elke partij houdt de informatie van de andere geheim.',
      'Artikel 3. Onderaanneming. Het datacentrum wordt beheerd door Noorderzon Hosting B.V., die geen partij is.',
    ],
    signing: {
      by: 'Handtekening',
      name: 'Naam',
      position: 'Functie',
      date: 'Datum',
      behalf: 'Namens',
      closing: 'Aldus overeengekomen en in tweevoud ondertekend.',
    },
  },
  portuguese: {
    clauses: [
      'Cláusula 1.ª Objeto. Os serviços são descritos no anexo 1.',
      'Cláusula 2.ª Confidencialidade. Cada parte mantém em segredo a informação da outra.',
      'Cláusula 3.ª Subcontratação. O centro de dados é operado pela Aurora Hosting Lda, que não é parte do contrato.',
    ],
    signing: {
      by: 'Assinatura',
      name: 'Nome',
      position: 'Cargo',
      date: 'Data',
      behalf: 'Pela',
      closing: 'Feito em duplicado, ficando um exemplar para cada parte.',
    },
  },
};
