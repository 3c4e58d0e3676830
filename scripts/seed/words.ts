export interface Vocabulary {
  words: string[]
  space: string
  stop: string
}

const vocabulary = (words: string, space = ' ', stop = '.'): Vocabulary => ({ words: words.trim().split(/\s+/), space, stop })

export const vocabularies: Vocabulary[] = [
  vocabulary(`
    morning garden river window bread quiet letter walking slowly kitchen tea evening light mother sister daughter friend
    remember always never again somewhere after before under across together through sometimes almost enough kind small
    house road spring rain autumn bird song paper story hand voice door table and the with for when because until`),
  vocabulary(`
    Morgen Garten Fluss Fenster Brot Stille Brief langsam Küche Abend Licht Mutter Schwester Tochter Freundin erinnern
    immer niemals wieder irgendwo nachher vorher unter zusammen manchmal beinahe genug freundlich klein Haus Straße
    Frühling Regen Herbst Vogel Lied Papier Geschichte Hand Stimme Tür Tisch und die mit für wenn weil bis gegenüber`),
  vocabulary(`
    mañana jardín río ventana pan silencio carta despacio cocina tarde luz madre hermana hija amiga recordar siempre
    nunca otra vez después antes bajo juntas camino primavera lluvia otoño pájaro canción papel historia mano voz puerta
    mesa y la con para cuando porque hasta pequeña corazón niña agua sueño cielo`),
  vocabulary(`
    утро сад река окно хлеб тишина письмо медленно кухня вечер свет мама сестра дочь подруга помнить всегда никогда снова
    потом раньше вместе дорога весна дождь осень птица песня бумага история рука голос дверь стол и с для когда потому
    пока маленькая сердце вода сон небо дом`),
  vocabulary(`
    صباح حديقة نهر نافذة خبز هدوء رسالة ببطء مطبخ مساء ضوء أم أخت ابنة صديقة أتذكر دائما أبدا مرة بعد قبل تحت معا طريق
    ربيع مطر خريف طائر أغنية ورق حكاية يد صوت باب طاولة مع حين لأن حتى صغيرة قلب ماء حلم سماء بيت`),
  vocabulary(`
    सुबह बगीचा नदी खिड़की रोटी शांति चिट्ठी धीरे रसोई शाम रोशनी माँ बहन बेटी सहेली याद हमेशा कभी फिर बाद पहले साथ रास्ता
    वसंत बारिश पतझड़ चिड़िया गीत काग़ज़ कहानी हाथ आवाज़ दरवाज़ा मेज़ और के लिए जब क्योंकि तक छोटी दिल पानी सपना आसमान घर`, ' ', '।'),
  vocabulary(`
    早晨 花园 河边 窗前 面包 安静 来信 慢慢 厨房 傍晚 灯光 母亲 姐姐 女儿 朋友 记得 总是 从不 再次 后来 以前 一起 小路 春天
    下雨 秋天 小鸟 歌声 纸上 故事 双手 声音 门口 桌边 和 在 的 当 因为 直到 小小 心里 清水 梦见 天空 家`, '', '。'),
  vocabulary(`
    朝 庭 川 窓 パン 静けさ 手紙 ゆっくり 台所 夕方 灯り 母 姉 娘 友だち 思い出す いつも また あとで 前に 一緒に 道 春 雨 秋
    小鳥 歌 紙 物語 手 声 扉 机 と の が を に そして だから まで 小さな 心 水 夢 空 家`, '', '。'),
]

export const firstNames = `
  Amina Beatriz Chidi Daria Elena Fatou Greta Hana Ines Joy Keiko Lena Mei Nadia Olga Priya Rosa Sana Tala Uma Vera Wanjiru
  Yara Zoe Amélie Nâzım Иван Мария 小雨 陽子 प्रिया ليلى`.trim().split(/\s+/)

export const lastNames = `
  Achieng Berger Costa Diallo Eriksen Fischer García Hassan Ivanova Jansen Kimani Lindqvist Moreau Nakamura Okafor Pereira
  Qureshi Rossi Sato Tanaka Ueda Vargas Wong Yilmaz Zhang Петрова शर्मा حداد`.trim().split(/\s+/)
